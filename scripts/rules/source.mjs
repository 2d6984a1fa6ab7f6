/** Reads source files into what the rules ask about: what they import, what they export, what they touch. */
import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {object} Link one import, in whatever form it is written
 * @property {string} specifier
 * @property {string | undefined} file the file of this repo that it leads to
 * @property {string | undefined} package the package it leads to otherwise, Node's own ones with `node:`
 * @property {'value' | 'type' | 'lazy'} kind a type is erased, a lazy one is an `import()`
 * @property {number} line
 *
 * @typedef {object} Touch something of the outside world that is used without having been given
 * @property {'clock' | 'chance' | 'network' | 'environment'} what
 * @property {string} written
 * @property {number} line
 *
 * @typedef {object} Source
 * @property {string} path from the repo's root
 * @property {number} lines
 * @property {Link[]} links
 * @property {Touch[]} touches
 * @property {{ name: string, line: number }[]} components exported React components
 * @property {number[]} starExports the lines that export everything of another file
 */

/** @typedef {import('oxc-parser').Node & { start: number }} Node */

/**
 * @param {string} path
 * @param {string} text
 * @returns {Source}
 */
export function readSource(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`);
  const lineAt = lineFinder(text);
  /** @type {Source} */
  const source = {
    path,
    lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
    links: [],
    touches: [],
    components: [],
    starExports: [],
  };
  const scopes = [new Set(/** @type {string[]} */ ([]))];
  const isGiven = (/** @type {string} */ name) => scopes.some((scope) => scope.has(name));

  const link = (
    /** @type {{ value?: unknown } | null | undefined} */ literal,
    /** @type {Link['kind']} */ kind,
    /** @type {number} */ start,
  ) => {
    if (typeof literal?.value !== 'string') return;
    source.links.push({ ...leadsTo(literal.value, path), kind, line: lineAt(start) });
  };
  const touch = (
    /** @type {Touch['what']} */ what,
    /** @type {string} */ written,
    /** @type {number} */ start,
  ) => source.touches.push({ what, written, line: lineAt(start) });
  const enter = (/** @type {{ params?: unknown }} */ node) =>
    scopes.unshift(new Set(boundNames(node.params)));
  const leave = () => {
    scopes.shift();
  };

  new Visitor({
    ImportDeclaration(node) {
      link(node.source, node.importKind === 'type' ? 'type' : 'value', node.start);
      for (const { local } of node.specifiers) scopes.at(-1)?.add(local.name);
      if (/^(node:)?process$/.test(node.source.value)) {
        for (const specifier of node.specifiers) {
          if (specifier.type === 'ImportSpecifier' && nameOf(specifier.imported) === 'env') {
            touch('environment', 'process.env', node.start);
          }
        }
      }
    },
    ExportNamedDeclaration(node) {
      if (node.source) link(node.source, node.exportKind === 'type' ? 'type' : 'value', node.start);
    },
    ExportAllDeclaration(node) {
      link(node.source, node.exportKind === 'type' ? 'type' : 'value', node.start);
      source.starExports.push(lineAt(node.start));
    },
    ImportExpression(node) {
      link(/** @type {{ value?: unknown }} */ (node.source), 'lazy', node.start);
    },
    TSImportType(node) {
      link(node.source, 'type', node.start);
    },
    TSImportEqualsDeclaration(node) {
      if (node.moduleReference.type === 'TSExternalModuleReference') {
        link(node.moduleReference.expression, 'value', node.start);
      }
    },
    VariableDeclarator(node) {
      for (const name of boundNames(node.id)) scopes[0]?.add(name);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    NewExpression(node) {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) {
        touch('clock', 'new Date()', node.start);
      }
    },
    CallExpression(node) {
      const name = nameOf(node.callee);
      if (name === 'Date') touch('clock', 'Date()', node.start);
      if (name === 'fetch' && !isGiven('fetch')) touch('network', 'fetch(…)', node.start);
    },
    MemberExpression(node) {
      const written = dotted(/** @type {Node} */ (node)).replace(/^globalThis\./, '');
      if (/^(Date|performance|Temporal\.Now)\.now$|^Temporal\.Now$/.test(written)) {
        touch('clock', written, node.start);
      }
      if (written === 'Math.random') touch('chance', written, node.start);
      if (written === 'process.env') touch('environment', written, node.start);
      if (written === 'fetch') touch('network', 'globalThis.fetch', node.start);
    },
  }).visit(program);

  source.components = exportedComponents(program, lineAt);
  return source;
}

/**
 * Where a specifier leads, seen from a file of this repo.
 * @param {string} specifier
 * @param {string} from
 */
function leadsTo(specifier, from) {
  const clean = specifier.replace(/[?#].*$/, '');
  if (clean.startsWith('.')) return { specifier, file: joined(from, clean), package: undefined };
  const [, workspace, rest = ''] = /^@shutterhouse\/([^/]+)(?:\/(.+))?$/.exec(clean) ?? [];
  if (workspace === 'contract') {
    return { specifier, file: `packages/contract/src/${rest}.ts`, package: undefined };
  }
  if (workspace) {
    const file = rest === 'app-router' ? 'doors/app-router.ts' : rest;
    return { specifier, file: `apps/${workspace}/src/${file}`, package: undefined };
  }
  const name = clean.startsWith('node:') ? clean : /^(?:@[^/]+\/)?[^/]+/.exec(clean)?.[0];
  return { specifier, file: undefined, package: name };
}

/**
 * @param {string} from
 * @param {string} relative
 */
function joined(from, relative) {
  const parts = from.split('/').slice(0, -1);
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * The names that a pattern or a list of parameters binds.
 * @param {unknown} pattern
 * @returns {string[]}
 */
function boundNames(pattern) {
  if (Array.isArray(pattern)) return pattern.flatMap(boundNames);
  if (typeof pattern !== 'object' || pattern === null) return [];
  const node = /** @type {Record<string, unknown>} */ (pattern);
  switch (node.type) {
    case 'Identifier':
      return [String(node.name)];
    case 'ObjectPattern':
      return boundNames(node.properties);
    case 'Property':
      return boundNames(node.value);
    case 'ArrayPattern':
      return boundNames(node.elements);
    case 'AssignmentPattern':
      return boundNames(node.left);
    case 'RestElement':
      return boundNames(node.argument);
    default:
      return [];
  }
}

/** @param {{ type: string, name?: unknown }} node */
function nameOf(node) {
  return node.type === 'Identifier' ? String(node.name) : undefined;
}

/**
 * `a.b.c` (or `a['b'].c`) as it would be written with dots.
 * @param {Node} node
 * @returns {string}
 */
function dotted(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return '…';
  const property = node.property;
  const last = property.type === 'Literal' ? String(property.value) : (nameOf(property) ?? '…');
  return `${dotted(/** @type {Node} */ (node.object))}.${last}`;
}

/**
 * The components among a file's exports: names in PascalCase that stand for a function or a wrapped one.
 * @param {import('oxc-parser').Program} program
 * @param {(start: number) => number} lineAt
 */
function exportedComponents(program, lineAt) {
  /** @type {Set<string>} */
  const made = new Set();
  /** @type {{ name: string, line: number }[]} */
  const exported = [];
  const declare = (/** @type {import('oxc-parser').Node} */ node) => {
    if (node.type === 'FunctionDeclaration' && node.id) made.add(node.id.name);
    if (node.type !== 'VariableDeclaration') return;
    for (const { id, init } of node.declarations) {
      const name = nameOf(id);
      if (name && init && isFunctionLike(init)) made.add(name);
    }
  };
  for (const node of program.body) {
    declare(node);
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') continue;
    const line = lineAt(node.start);
    if (node.declaration) {
      declare(node.declaration);
      for (const name of declaredNames(node.declaration)) exported.push({ name, line });
    }
    for (const { local } of node.source ? [] : node.specifiers) {
      const name = nameOf(local);
      if (name) exported.push({ name, line });
    }
  }
  return exported.filter(
    ({ name }) => made.has(name) && /^[A-Z](?!_|[A-Z0-9_]*$)|^[A-Z]$/.test(name),
  );
}

/** @param {import('oxc-parser').Node} node */
function declaredNames(node) {
  if (node.type === 'FunctionDeclaration') return node.id ? [node.id.name] : [];
  if (node.type !== 'VariableDeclaration') return [];
  return node.declarations.flatMap(({ id }) => boundNames(id));
}

/** @param {import('oxc-parser').Node} node */
function isFunctionLike(node) {
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return true;
  return (
    node.type === 'CallExpression' &&
    /^(React\.)?(memo|forwardRef|lazy)$/.test(dotted(/** @type {Node} */ (node.callee)))
  );
}

/**
 * @param {string} text
 * @returns {(start: number) => number} the line, from 1, of a place in the text
 */
function lineFinder(text) {
  const starts = [...text.matchAll(/\n/g)].map((match) => match.index);
  return (start) => starts.filter((at) => at < start).length + 1;
}
