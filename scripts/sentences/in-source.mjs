import ts from "typescript";

/**
 * User-visible texts: messages, JSX text, shown attributes, and strings that read like a sentence or a label.
 * @param {string} path @param {string} source @returns {string[]} unique, in order
 */
export function sentencesIn(path, source) {
  return [...new Set(textsIn(path, source).map(({ text }) => text.replace(/\s+/g, " ").trim()))];
}

/**
 * Texts in order, as they stand. `isMessage`: of `t`, `msg` or `Words`, and so a key of translations. `isEarly`: translated when
 * its module is loaded, before there is a reader.
 * @returns {{ text: string, line: number, isMessage: boolean, isEarly: boolean }[]}
 */
export function textsIn(path, source) {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const hasMessages = /\/words\/(?:t|words)"/.test(source);
  const found = [];
  const add = (node, text, isMessage) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (/\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, "")))
      found.push({ text, line, isMessage, isEarly: isMessage && isEarly(node) });
  };
  const visit = (node) => {
    if (isCode(node)) return;
    if (hasMessages && isMessage(node)) return add(node, node.text, true);
    if (isText(node)) return addText(node);
    if (isString(node) && isShown(node)) add(node, textOf(node), false);
    ts.forEachChild(node, visit);
  };
  /** Links and marks inside a text belong to its sentence. */
  const addText = (node) => {
    add(node, textOf(node), false);
    ts.forEachChild(node, function within(child) {
      if (ts.isJsxText(child)) return;
      if (ts.isJsxElement(child) && !hasWords(child)) return visit(child);
      if (ts.isJsxAttributes(child)) return ts.forEachChild(child, visit);
      if (ts.isJsxExpression(child) && !isPlain(child.expression)) return visit(child);
      ts.forEachChild(child, within);
    });
  };
  visit(file);
  return found;
}

/** `t("…")`, `msg("…")` and `<Words text="…">`, whatever they say. */
const isMessage = (node) =>
  (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) &&
  (isFirstArgument(node) || isTextOfWords(node.parent));

const isFirstArgument = (node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(?:t|msg)$/.test(node.parent.expression.getText());

const isEarly = ({ parent }) =>
  ts.isCallExpression(parent) && parent.expression.getText() === "t" && !isInFunction(parent);

const isInFunction = (node) =>
  node.parent !== undefined && (ts.isFunctionLike(node.parent) || isInFunction(node.parent));

const isTextOfWords = (node) =>
  ts.isJsxAttribute(node) &&
  node.name.getText() === "text" &&
  node.parent.parent.tagName.getText() === "Words";

const hasWords = (node) => node.children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text));

const isText = (node) => (ts.isJsxElement(node) || ts.isJsxFragment(node)) && hasWords(node);

const isString = (node) =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

const isPlain = (node) =>
  !node || ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || isString(node);

/** Imports, types, SQL, route patterns, developer errors. */
const isCode = (node) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isTaggedTemplateExpression(node) ||
  (ts.isJsxAttribute(node) && !SHOWN_ATTRIBUTES.has(node.name.getText())) ||
  (ts.isNewExpression(node) && /^(?:Error|TypeError|RangeError)$/.test(node.expression.getText())) ||
  (ts.isCallExpression(node) && HIDDEN.test(node.expression.getText()));

const HIDDEN =
  /(?:^|\.)(?:log|startsWith|endsWith|includes|indexOf|replace|replaceAll|split|join|querySelector(?:All)?|closest|matches|getElementById|text|integer|index|get|set|append|has|prepare|exec|requestAnimationFrame|addEventListener|removeEventListener|createElement|attachInterceptor|classes|cn)$/;

const SHOWN_ATTRIBUTES = new Set(
  `alt aria-label aria-description aria-roledescription title label hint placeholder description heading name text action
   children legend summary caption words message question confirm cancel empty error detail note lead value content
   busy done tooltip subtitle eyebrow term labels items options terms choices header footer aside icon fallback`.split(
    /\s+/,
  ),
);

function isShown(node) {
  const text = textOf(node);
  if (NUMBER_TABLE.test(textOf(node))) return false;
  if (
    !/\p{L}{2}/u.test(text) ||
    /\p{Cc}(?<!\s)/u.test(text) ||
    /[<>;=]|^[/#.@]|https?:|\w_\w|^--|\$\{/.test(text)
  )
    return false;
  const { parent } = node;
  if (ts.isBinaryExpression(parent) && /^(?:===|!==|==|in)$/.test(parent.operatorToken.getText()))
    return false;
  if (ts.isCaseClause(parent) || ts.isLiteralTypeNode(parent) || ts.isElementAccessExpression(parent))
    return false;
  if (ts.isPropertyAssignment(parent) && parent.name === node) return false;
  const isSeveral = /\p{L}\s/u.test(text);
  if (/^[“"'(]*[\p{Lu}\d{]/u.test(text)) return isSeveral || isNamed(parent);
  return isSeveral && /\p{L}{2}[\p{L}'’]* \p{L}/u.test(text) && !CLASSES.test(text);
}

/** Tables of numbers. */
const NUMBER_TABLE = /(?:\w+,\w+ ){4}/;

const CLASSES =
  /(?:^|\s)(?:[a-z]+[-:[]\S*|flex|grid|block|hidden|relative|absolute|truncate|stack|row|muted|small|button|panel|facts|document|primary|field|notice|underline)(?:\s|$)/;

const isNamed = (parent) =>
  (ts.isPropertyAssignment(parent) && SHOWN_ATTRIBUTES.has(parent.name.getText())) ||
  ts.isJsxAttribute(parent) ||
  ts.isJsxExpression(parent) ||
  ts.isConditionalExpression(parent);

/** Placeholders are in braces. */
function textOf(node) {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map(({ expression, literal }) => filled(expression) + literal.text).join("")
    );
  if (ts.isJsxExpression(node)) return node.expression ? filled(node.expression) : "";
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return node.children.map(textOf).join("");
  if (ts.isJsxSelfClosingElement(node))
    return node.tagName.getText() === "br" ? " " : `{${node.tagName.getText()}}`;
  return "";
}

function filled(node) {
  if (isString(node)) return textOf(node);
  const name = node.getText();
  return /^[\w.?!()]+$/.test(name) && name.length <= 40 ? `{${name.replace(/[?!()]/g, "")}}` : "{…}";
}
