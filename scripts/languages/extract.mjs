/** Finds the sentences of the source: the texts that are translated. */
import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {object} Extracted
 * @property {string[]} texts in their order
 * @property {string[]} objects the names of the objects that `sentences()` makes
 * @property {{ name: string, line: number }[]} early objects whose sentences are read while the module is loading
 * @property {{ line: number, text: string }[]} findings
 */

/** Functions of the contract whose first argument is the label of a field, which is part of a sentence. */
const labelled = new Set([
  ...['requiredText', 'optionalText', 'requiredLine', 'optionalLine', 'flag', 'queryFlag', 'id'],
  ...['requiredNumber', 'oneOf', 'requiredOneOf', 'link', 'webAddress', 'cents'],
]);

/** Attributes whose texts people read. */
const readAttributes = /^(?:label|title|placeholder|alt|aria-label|aria-description|description)$/;

const letters = /\p{L}{2}/u;

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/**
 * @param {string} path
 * @param {string} source
 * @returns {Extracted}
 */
export function extract(path, source) {
  /** @type {Extracted} */
  const found = { texts: [], objects: [], early: [], findings: [] };
  let depth = 0;
  const lineOf = (/** @type {{ start: number }} */ { start }) =>
    source.slice(0, start).split('\n').length;
  /** @param {{ start: number }} node @param {string} text */
  const report = (node, text) => found.findings.push({ line: lineOf(node), text });
  const isContract = path.startsWith('packages/contract/');
  /** @type {Record<string, (node: any) => void>} */
  const visitor = {
    CallExpression({ callee, arguments: [first], ...node }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 't') {
        const text = textOf(first);
        if (text === undefined)
          report(node, 't() takes a literal text; a text from elsewhere is translate(text).');
        else found.texts.push(text);
        if (depth === 0)
          report(node, 't() is called while the module is loading, before the language is known.');
      }
      if (callee.name === 'sentences') found.texts.push(...leavesOf(first));
      if (isContract && labelled.has(callee.name)) {
        const text = textOf(first);
        if (text !== undefined) found.texts.push(text);
      }
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'CallExpression' && init.callee.name === 'sentences')
        found.objects.push(id.name);
    },
    MemberExpression({ object, ...node }) {
      if (depth === 0 && object.type === 'Identifier') {
        found.early.push({ name: object.name, line: lineOf(node) });
      }
    },
    SpreadElement({ argument, ...node }) {
      if (depth === 0 && argument.type === 'Identifier') {
        found.early.push({ name: argument.name, line: lineOf(node) });
      }
    },
    JSXText({ value, ...node }) {
      if (letters.test(value)) report(node, `'${value.trim()}' is not in the catalog: {t('…')}.`);
    },
    JSXAttribute({ name, value, ...node }) {
      const text = value?.type === 'Literal' ? textOf(value) : undefined;
      if (text !== undefined && readAttributes.test(name.name) && letters.test(text)) {
        report(node, `'${text}' is not in the catalog: ${name.name}={t('…')}.`);
      }
    },
  };
  for (const name of functions) {
    visitor[name] = () => {
      depth += 1;
    };
    visitor[`${name}:exit`] = () => {
      depth -= 1;
    };
  }
  new Visitor(visitor).visit(parseSync(path, source).program);
  return found;
}

/** The value of a literal text. @param {any} node @returns {string | undefined} */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0].value.cooked;
}

/** The texts of an object and of those within it. @param {any} node @returns {string[]} */
function leavesOf(node) {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((/** @type {any} */ { value }) => {
    const text = textOf(value);
    return text === undefined ? leavesOf(value) : [text];
  });
}
