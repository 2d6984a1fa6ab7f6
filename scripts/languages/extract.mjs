/** Finds the sentences of the source: the texts that are translated. */
import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {object} Extracted
 * @property {string[]} texts in their order
 * @property {string[]} read the sentences of the objects that `sentences()` makes, as `messages.saved`, and those objects
 * @property {{ name: string, line: number }[]} early what is read or called while the module is loading, in the same form
 * @property {{ line: number, text: string }[]} findings
 */

/** Functions of the contract whose first argument is the label of a field, which is part of a sentence. */
const labelled = new Set([
  ...['requiredText', 'optionalText', 'requiredLine', 'optionalLine', 'flag', 'queryFlag', 'id'],
  ...[
    'fileId',
    'fileName',
    'idOrWhole',
    'ids',
    'wholeNumber',
    'requiredNumber',
    'oneOf',
    'requiredOneOf',
    'link',
    'webAddress',
    'cents',
  ],
]);

/** Attributes whose texts people read. */
const readAttributes =
  /^(?:label|title|placeholder|alt|aria-label|aria-description|aria-valuetext|valueText|announcement|description|hint)$/;

const letters = /\p{L}{2}/u;

/** Addresses and paths are the same in every language. */
const addresses = /^(?:https?:|\/)/;

const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/**
 * @param {string} path
 * @param {string} source
 * @returns {Extracted}
 */
export function extract(path, source) {
  /** @type {Extracted} */
  const found = { texts: [], read: [], early: [], findings: [] };
  let depth = 0;
  const lineOf = (/** @type {{ start: number }} */ { start }) =>
    source.slice(0, start).split('\n').length;
  /** @param {{ start: number }} node @param {string} text */
  const report = (node, text) => found.findings.push({ line: lineOf(node), text });
  const isContract = path.startsWith('packages/contract/');
  /** The names of imports that have another one here. @type {Map<string, string>} */
  const imported = new Map();
  const nameOf = (/** @type {string} */ local) => imported.get(local) ?? local;
  /** @type {Record<string, (node: any) => void>} */
  const visitor = {
    ImportSpecifier({ imported: { name }, local }) {
      imported.set(local.name, name);
    },
    CallExpression({ callee, arguments: [first, second], ...node }) {
      if (callee.type !== 'Identifier') return;
      if (callee.name === 'tc') found.texts.push(`${textOf(first)}\u0004${textOf(second)}`);
      if (callee.name === 't') {
        const text = textOf(first);
        if (text === undefined)
          report(node, 't() takes a literal text; a text from elsewhere is translate(text).');
        else found.texts.push(text);
        if (valuesOf(second).some(isPart))
          report(node, 't() takes no part of a sentence: write a whole one for each case.');
        if (depth === 0)
          report(node, 't() is called while the module is loading, before the language is known.');
      }
      if (callee.name === 'sentences') found.texts.push(...leavesOf(first));
      if (callee.name === 'marked' || (isContract && labelled.has(callee.name))) {
        const text = textOf(first);
        if (text !== undefined) found.texts.push(text);
      }
    },
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || init.callee.name !== 'sentences') return;
      found.read.push(
        id.name,
        ...sentenceNames(init.arguments[0]).map((name) => `${id.name}.${name}`),
      );
    },
    MemberExpression({ object, property, ...node }) {
      if (depth === 0 && object.type === 'Identifier') {
        const name = `${nameOf(object.name)}.${property.name}`;
        found.early.push({ name, line: lineOf(node) });
      }
    },
    SpreadElement({ argument, ...node }) {
      if (depth === 0 && argument.type === 'Identifier') {
        found.early.push({ name: nameOf(argument.name), line: lineOf(node) });
      }
    },
    JSXText({ value, ...node }) {
      if (letters.test(value)) report(node, `'${value.trim()}' is not in the catalog: {t('…')}.`);
    },
    JSXAttribute({ name, value, ...node }) {
      if (!readAttributes.test(name.name)) return;
      const text = writtenIn(value?.type === 'JSXExpressionContainer' ? value.expression : value);
      if (letters.test(text) && !addresses.test(text)) {
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
  found.texts = found.texts.filter((text) => letters.test(text) && !text.startsWith('#'));
  return found;
}

/** The value of a literal text. @param {any} node @returns {string | undefined} */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0].value.cooked;
}

/** What a literal or a template says itself, without its parameters. @param {any} node @returns {string} */
function writtenIn(node) {
  if (node?.type !== 'TemplateLiteral') return textOf(node) ?? '';
  return node.quasis.map((/** @type {any} */ { value }) => value.cooked).join('…');
}

/** The values of an object. @param {any} node @returns {any[]} */
function valuesOf(node) {
  return (node?.properties ?? []).map((/** @type {any} */ { value }) => value).filter(Boolean);
}

/** Whether a value is a sentence or a noun of its own, which only fits English in another one. @param {any} node @returns {boolean} */
function isPart(node) {
  if (node.type === 'ConditionalExpression')
    return isPart(node.consequent) || isPart(node.alternate);
  if (node.type === 'LogicalExpression') return isPart(node.left) || isPart(node.right);
  if (node.type !== 'CallExpression') return false;
  const { callee } = node;
  return (
    ['t', 'tc', 'translate', 'capitalized'].includes(callee.name) ||
    ['toLowerCase', 'toUpperCase'].includes(callee.property?.name)
  );
}

/** The texts of an object and of those within it. @param {any} node @returns {string[]} */
function leavesOf(node) {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((/** @type {any} */ { value }) => {
    const text = textOf(value);
    return text === undefined ? leavesOf(value) : [text];
  });
}

/** The names of the sentences of an object: of its texts and getters. @param {any} node @returns {string[]} */
function sentenceNames(node) {
  return (node?.properties ?? []).flatMap((/** @type {any} */ { key, kind, value }) =>
    kind === 'get' || textOf(value) !== undefined ? [key.name ?? key.value] : [],
  );
}
