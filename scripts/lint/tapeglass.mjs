// Rules of `npm run check` that oxlint does not have: an oxlint plugin, named in .oxlintrc.json.

/** A URL with a scheme or a host, which leaves the site. */
const ABSOLUTE_URL = /^(?:[a-z][\d+.a-z-]*:|\/\/)/i;
const GLOBALS = ['window', 'globalThis', 'document', 'self'];

const isMember = (node, name) =>
  node.type === 'MemberExpression' &&
  (node.computed
    ? node.property.type === 'Literal' && node.property.value === name
    : node.property.name === name);

function findVariable(scope, name) {
  for (let place = scope; place !== null; place = place.upper)
    if (place.set.has(name)) return place.set.get(name);
  return null;
}

/** True when no declaration of the file has this name, so that it names the browser's object. */
const isGlobal = (sourceCode, node) =>
  (findVariable(sourceCode.getScope(node), node.name)?.defs.length ?? 0) === 0;

function isLocation(sourceCode, node) {
  if (node.type === 'Identifier') return node.name === 'location' && isGlobal(sourceCode, node);
  return (
    isMember(node, 'location') &&
    node.object.type === 'Identifier' &&
    GLOBALS.includes(node.object.name) &&
    isGlobal(sourceCode, node.object)
  );
}

/** The text with which a value begins, or null when the code does not show it. */
function readTextStart(sourceCode, node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') {
    const { cooked } = node.quasis[0].value;
    return cooked === '' && node.expressions.length > 0
      ? (readTextStart(sourceCode, node.expressions[0]) ?? cooked)
      : cooked;
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') return readTextStart(sourceCode, node.left);
  if (node.type !== 'Identifier') return null;
  const variable = findVariable(sourceCode.getScope(node), node.name);
  const definition = variable?.defs.at(-1);
  if (definition?.type !== 'Variable') return null;
  const written = variable.references.filter(
    ({ identifier, writeExpr }) => writeExpr && identifier.range[0] < node.range[0],
  );
  const value = written.at(-1)?.writeExpr ?? definition.node.init;
  return value && value !== node ? readTextStart(sourceCode, value) : null;
}

/** The meaning of the rule of this name in `@next/eslint-plugin-next`. */
const noLocationAssign = {
  create(context) {
    const { sourceCode } = context;
    const check = (node, target, value) => {
      if (!value || value.type === 'SpreadElement' || !isLocation(sourceCode, target)) return;
      const start = readTextStart(sourceCode, value);
      if (start !== null && !ABSOLUTE_URL.test(start))
        context.report({ node, message: 'Use the router, not the address, to open a page of the site.' });
    };
    return {
      CallExpression(node) {
        if (isMember(node.callee, 'assign')) check(node, node.callee.object, node.arguments[0]);
      },
      AssignmentExpression(node) {
        if (isMember(node.left, 'href')) check(node, node.left.object, node.right);
      },
    };
  },
};

const WRAPPERS = ['memo', 'forwardRef'];

/** `react/display-name` of oxlint does not examine `export default memo(() => …)`. */
const noUnnamedDefaultComponent = {
  create: (context) => ({
    ExportDefaultDeclaration({ declaration }) {
      if (declaration.type !== 'CallExpression') return;
      const [component] = declaration.arguments;
      const isWrapper = WRAPPERS.some(
        (name) => declaration.callee.name === name || isMember(declaration.callee, name),
      );
      const isUnnamed =
        component?.type === 'ArrowFunctionExpression' ||
        (component?.type === 'FunctionExpression' && !component.id);
      if (isWrapper && isUnnamed)
        context.report({
          node: component,
          message: 'Name the component: React shows the name in its messages.',
        });
    },
  }),
};

export default {
  meta: { name: 'tapeglass' },
  rules: {
    'no-location-assign-relative-destination': noLocationAssign,
    'no-unnamed-default-component': noUnnamedDefaultComponent,
  },
};
