/**
 * A module in the pieces that can be left out of it. `needs` are the names that must be in use for the piece to be
 * needed, `names` are those that stand in it: `.name` is a property, `name` a variable. The first unit is what always
 * runs. `range` is what goes when the piece is not needed; `cut` is its name in the list of what is left out by hand,
 * whose `body` gives way to `stub`.
 *
 * @typedef {{ needs: string[], names: Set<string>, range?: Range, cut?: string, body?: Range, stub?: string }} Unit
 * @typedef {{ start: number, end: number }} Range
 */

/**
 * @param {import("vite").ESTree.Program} program
 * @param {ReadonlySet<string>} without
 * @returns {Unit[]}
 */
export function unitsOf(program, without) {
  const units = [];
  const walk = walker(units, without);
  const always = addTo(units, { needs: [] });
  for (const statement of program.body) {
    const name = ownerOf(statement);
    if (!name) walk(statement, always);
    else if (without.has(name))
      addTo(units, { needs: [name], range: statement, ...cutDeclaration(name, statement) });
    else walk(declared(statement), addTo(units, { needs: [name], range: rangeOf(statement) }), name);
  }
  return units;
}

function addTo(units, unit) {
  units.push({ names: new Set(), ...unit });
  return units.at(-1);
}

const rangeOf = ({ start, end }) => ({ start, end });

const thrower = (name) => `{ throw new Error(${JSON.stringify(`${name} was left out of the build.`)}); }`;

const cutDeclaration = (name, statement) => ({
  cut: name,
  body: rangeOf(statement),
  // Once: what else is said of it at the top only sets its properties.
  stub: statement.type === "ExpressionStatement" ? "" : `function ${name}() ${thrower(name)}`,
});

/** The variable without which a statement at the top is of no use; none for what does something by itself. */
function ownerOf(statement) {
  if (statement.type === "FunctionDeclaration") return statement.id.name;
  if (statement.type === "ClassDeclaration") return isPure(statement) ? statement.id.name : null;
  if (statement.type === "VariableDeclaration") return ownerOfVariable(statement);
  if (statement.type !== "ExpressionStatement") return null;
  return ownerOfProperty(statement.expression);
}

function ownerOfVariable({ declarations: [first, ...others] }) {
  const isOne = others.length === 0 && first.id.type === "Identifier";
  return isOne && first.init && isPure(first.init) ? first.id.name : null;
}

/** `Name.property = value` */
function ownerOfProperty({ type, left, right }) {
  if (type !== "AssignmentExpression" || left.type !== "MemberExpression" || left.computed) return null;
  return left.object.type === "Identifier" && isPure(right) ? left.object.name : null;
}

/** Of a declaration the part that stands behind its own name. */
const declared = (statement) =>
  statement.type === "VariableDeclaration" ? statement.declarations[0].init : statement;

const PURE = {
  Literal: () => true,
  Identifier: () => true,
  FunctionExpression: () => true,
  ArrowFunctionExpression: () => true,
  ClassExpression: hasNoStaticBlock,
  ClassDeclaration: hasNoStaticBlock,
  TemplateLiteral: ({ expressions }) => expressions.every(isPure),
  UnaryExpression: ({ argument }) => isPure(argument),
  BinaryExpression: ({ left, right }) => isPure(left) && isPure(right),
  ArrayExpression: ({ elements }) => elements.every((each) => each === null || isPure(each)),
  ObjectExpression: ({ properties }) => properties.every(isPure),
  Property: ({ computed, value }) => !computed && isPure(value),
  MemberExpression: ({ object, computed }) => !computed && isPure(object),
  LogicalExpression: ({ left, right }) => isPure(left) && isPure(right),
  NewExpression: ({ callee, arguments: all }) => isPureMaker(callee) && all.every(isPure),
  CallExpression: ({ callee, arguments: all }) => isPureMaker(callee) && all.every(isPure),
};

const PURE_MAKERS = /^(Map|Set|WeakMap|WeakSet|Symbol|Uint\d+Array|Int\d+Array)$/;

const isPureMaker = ({ name, object, property }) =>
  name ? PURE_MAKERS.test(name) : object?.name === "Object" && property.name === "freeze";

/** Whether evaluating an expression does nothing but make a value. */
const isPure = (node) => isSaidPure(node) || (PURE[node.type]?.(node) ?? false);

const isSaidPure = ({ _rollupAnnotations: notes }) => notes?.some(({ type }) => type === "pure") ?? false;

function hasNoStaticBlock({ body }) {
  return body.body.every(({ type }) => type !== "StaticBlock");
}

/** Notes the names in a piece of code, and makes a unit of each method in it. */
function walker(units, without) {
  const walk = (node, unit, owner) => {
    if (!node) return;
    if (Array.isArray(node)) for (const each of node) walk(each, unit, owner);
    else if (node.type === "MethodDefinition" && isNamed(node)) method(node, unit, owner);
    else visit(node, unit, owner);
  };
  const method = (node, { needs }, owner) => {
    const name = nameOf(node.key);
    const unit = addTo(units, { needs: [...needs, `.${name}`], range: rangeOf(node) });
    const path = `${owner}.${name}`;
    if (!without.has(path)) return walk(node.value, unit, owner);
    Object.assign(unit, { cut: path, body: rangeOf(node.value.body), stub: thrower(path) });
  };
  const visit = (node, unit, owner) => {
    note(node, unit.names);
    for (const [key, value] of Object.entries(node)) {
      if (value && typeof value === "object" && !isOwnName(node, key)) walk(value, unit, owner);
    }
  };
  return walk;
}

const isNamed = ({ key, computed, kind }) =>
  !computed && kind !== "constructor" && /Identifier$/.test(key.type);

const nameOf = ({ type, name }) => (type === "PrivateIdentifier" ? `#${name}` : name);

/** Names that say what something is called, where they are not uses of it. */
function isOwnName(node, key) {
  if (key === "id") return /^(Function|Class)/.test(node.type);
  if (key === "key") return !node.computed;
  return key === "property" && !node.computed;
}

function note(node, names) {
  if (node.type === "Identifier") names.add(node.name);
  const text = node.type === "TemplateElement" ? node.value.cooked : node.value;
  if (typeof text === "string" && /^[\w$#]+$/.test(text)) names.add(`.${text}`);
  if (node.type === "MemberExpression" && !node.computed) names.add(`.${nameOf(node.property)}`);
  if (node.type === "Property" && !node.computed) names.add(`.${node.key.name ?? node.key.value}`);
  if (node.type === "BinaryExpression" && node.left.type === "PrivateIdentifier")
    names.add(`.#${node.left.name}`);
}
