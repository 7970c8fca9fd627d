/** Stands for `quill` (vite.config.ts): its themes, icons and formats that the editor lacks are half of the package. */
import Quill from "quill/core.js";
import { AlignClass } from "quill/formats/align.js";
import Blockquote from "quill/formats/blockquote.js";
import Bold from "quill/formats/bold.js";
import CodeBlock, { Code } from "quill/formats/code.js";
import Header from "quill/formats/header.js";
import Indent from "quill/formats/indent.js";
import Italic from "quill/formats/italic.js";
import Link from "quill/formats/link.js";
import List from "quill/formats/list.js";
import Strike from "quill/formats/strike.js";
import Underline from "quill/formats/underline.js";

Quill.register(
  {
    "formats/align": AlignClass,
    "formats/blockquote": Blockquote,
    "formats/bold": Bold,
    "formats/code": Code,
    "formats/code-block": CodeBlock,
    "formats/header": Header,
    "formats/indent": Indent,
    "formats/italic": Italic,
    "formats/link": Link,
    "formats/list": List,
    "formats/strike": Strike,
    "formats/underline": Underline,
  },
  true,
);

export { AttributeMap, Delta, Module, Op, OpIterator, Parchment, Range } from "quill/core.js";
export default Quill;
