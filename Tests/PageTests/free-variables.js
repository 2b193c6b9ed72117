// Prints the variables that a script uses and does not declare: node's own parser finds them.
// Usage: node --expose-internals free-variables.js < SCRIPT
const {parse} = require('internal/deps/acorn/acorn/dist/acorn');
const {ancestor} = require('internal/deps/acorn/acorn-walk/dist/walk');

const tree = parse(require('fs').readFileSync(0, 'utf8'), {ecmaVersion: 2022});
const declared = new Map();
const namesIn = (node) => {
  if (!declared.has(node)) declared.set(node, new Set());
  return declared.get(node);
};
const add = (pattern, names) => {
  switch (pattern?.type) {
    case 'Identifier': names.add(pattern.name); break;
    case 'ObjectPattern': pattern.properties.forEach((one) => add(one.value ?? one.argument, names)); break;
    case 'ArrayPattern': pattern.elements.forEach((one) => add(one, names)); break;
    case 'AssignmentPattern': add(pattern.left, names); break;
    case 'RestElement': add(pattern.argument, names); break;
    default: break;
  }
};
const around = (ancestors, kinds) => ancestors.slice(0, -1).reverse().find(({type}) => kinds.test(type)) ?? tree;
const named = (node, ancestors) => node.id && add(node.id, namesIn(around(ancestors, /Block|Program/)));
ancestor(tree, {
  VariableDeclaration: (node, _, ancestors) =>
    node.declarations.forEach(({id}) => add(id, namesIn(around(ancestors, /Block|Program|For|Function|Switch/)))),
  Function: (node, _, ancestors) => {
    node.params.forEach((one) => add(one, namesIn(node)));
    named(node, ancestors);
  },
  Class: (node, _, ancestors) => named(node, ancestors),
  CatchClause: (node) => add(node.param, namesIn(node)),
});
const free = new Set();
const use = ({name}, _, ancestors) => {
  if (!ancestors.some((node) => declared.get(node)?.has(name))) free.add(name);
};
ancestor(tree, {Identifier: use, VariablePattern: use});
console.log([...free].sort().join(' '));
