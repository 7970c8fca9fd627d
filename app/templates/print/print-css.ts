import blocks from "~/components/document/blocks.css?inline";
import { CLOSER } from "~/domain/printing/pdf-printer";

/** No stack names a system font: a browser prefers it to the embedded fonts and to `--fallback` (print-fonts.ts). */

const PAGE = `
* { box-sizing: border-box; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body {
  margin: 0; color: #16181D; background: #fff;
  font: 400 10.75pt/1.53 "Print Text", var(--fallback);
  font-kerning: normal; overflow-wrap: break-word; orphans: 3; widows: 3;
}
h1, h2, h3, h4, h5, h6 { break-after: avoid; break-inside: avoid; text-wrap: balance; margin: 0; }
h1, h2 { font-family: "Print Display", "Print Text", var(--fallback); font-weight: 600; }
h1 { font-size: 24pt; line-height: 1.16; letter-spacing: -0.018em; }
h2 { font-size: 16pt; line-height: 1.25; letter-spacing: -0.012em; }
h3 { font-size: 11.75pt; line-height: 1.4; font-weight: 600; }
.label { font-family: "Print Label", var(--fallback-label); }
`;

const MASTHEAD = `
.masthead-line {
  display: flex; justify-content: space-between; gap: 8mm; margin-bottom: 9mm;
  font-size: 8.5pt; line-height: 1.4; color: #5E6470;
}
.masthead-logo { margin: 0 0 6mm; text-align: end; line-height: 0; }
.masthead-logo img { max-width: 48mm; max-height: 18mm; object-fit: contain; }
.masthead-sender { text-align: end; }
.masthead-line > div > * { display: block; }
.masthead-line strong { color: #16181D; }
.masthead-title { margin: 0; font: 600 15.5pt/1.25 "Print Display", "Print Text", var(--fallback); letter-spacing: -0.012em; }
.masthead-for { margin: 2.5mm 0 0; font-size: 9.5pt; line-height: 1.45; color: #5E6470; }
.masthead { margin-bottom: 8mm; break-after: avoid; }
`;

/** Styles whatever the sanitiser lets through, Quill's classes included. */
const DOCUMENT = `
main.document > :first-child { margin-top: 0; }
/* A browser makes all pages smaller where something sticks out of a text from right to left, and leaves a white strip beside the cover. */
[dir="rtl"] .document { overflow-x: clip; }
.document :is(h1, h2, h3, h4, h5, h6, p, li, th, td, blockquote, figcaption) { unicode-bidi: plaintext; }
.document :is(h1, h2, h3, h4, h5, h6, p, li, th, td, blockquote, figcaption):is([dir="ltr"], [dir="rtl"]) { unicode-bidi: isolate; }
.document h1 { margin: 0 0 5mm; }
.document h2 { margin: 7.5mm 0 2mm; }
.document h3 { margin: 4.5mm 0 1mm; }
/* Marks above an alef would be drawn at the foot of the page before. */
.document :is(h1, h2, h3):lang(ar) { padding-top: .3em; }
.document h4, .document h5, .document h6 { margin: 4.5mm 0 1mm; font-size: 10.75pt; font-weight: 600; }
.document p { margin: 0 0 2.4mm; hyphens: auto; text-wrap: pretty; }
/* The paragraph that opens a proposal, below its greeting. */
main.document > p:is(:first-child, :first-child + p):has(+ h2) { font-size: 1.12em; line-height: 1.48; }
.document a { color: #1F3BB3; text-decoration: underline; text-decoration-thickness: .5pt; text-underline-offset: 1.5pt; }
.document strong, .document b { font-weight: 600; }
/* Keeps an introducing sentence with its list or table. */
.document p:has(+ :is(ul, ol, table)) { break-after: avoid; }
.document :is(ul, ol):not(section > *) > li:first-child:not(:last-child) { break-after: avoid; }
/* No item stands alone at the top of a page. */
.document :is(ul, ol) > li:last-child:not(:first-child) { break-before: avoid; }
/* Nor does what is said last of a list. */
.document :is(ul, ol) + p:has(+ :is(h1, h2)) { break-before: avoid; }
/* The words between a heading and one below it stay with both. */
.document h2 + p:has(+ :is(h3, section)) { break-after: avoid; }
/* Keeps the signature and the footer from standing alone on a page. */
.ending { break-inside: avoid; }
/* It takes the end of the text along. Where it has a part of the text, or follows a long answer, both rules together would let browsers break inside. */
.ending:not(:has(> .document)) { break-before: avoid; }
.appendix + .ending { break-before: auto; }
.document ul, .document ol { margin: 0 0 2.6mm; padding-inline-start: 5.5mm; }
.document li { margin: 0 0 .9mm; padding-inline-start: 1mm; break-inside: avoid; text-wrap: pretty; }
.document li > ul, .document li > ol { margin: 1.1mm 0 0; }
.document li::marker { color: #6B7080; font-variant-numeric: tabular-nums; }
.document li[data-list="bullet"] { list-style: disc; }
.document blockquote {
  margin: 4mm 0; padding-inline-start: 5mm; border-inline-start: 1.2pt solid #D6D1C5; color: #3B404A; break-inside: avoid;
}
.appendix { margin-top: 9mm; }
.document.appendix > h2 { margin-top: 0; }
.document.appendix > h2 + p { break-after: avoid; }
.document .appendix-by { margin-bottom: .4mm; break-after: avoid; }
.document .appendix-note { font-size: .88em; color: #5E6470; }
.document .appendix-text { white-space: pre-line; overflow-wrap: anywhere; hyphens: manual; }
.document hr { border: 0; border-top: .6pt solid #D6D1C5; margin: 7mm 0; }
/* No taller than a page with its caption. */
.document img { display: block; max-width: 100%; max-height: 165mm; width: auto; height: auto; }
.document :is(.picture, .picture-pair) { margin: 5mm 0; break-inside: avoid; }
.document .picture-pair { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; }
.document .picture-pair .picture { margin: 0; }
.document > .picture-half { max-width: 50%; }
.document figcaption { margin-top: 1.6mm; font-family: "Print Label", var(--fallback-label); font-size: 8.5pt; line-height: 1.45; color: #5E6470; text-wrap: pretty; }
/* Keeps a picture with the heading or the sentence that introduces it. */
.document :is(h1, h2, h3, h4, h5, h6) + :is(.picture, .picture-pair) { break-before: avoid; }
.document pre, .document code { font-family: "Print Mono", "Print Text", var(--fallback); font-size: .86em; white-space: pre-wrap; }
.ql-align-center { text-align: center; }
.ql-align-right { text-align: right; }
.ql-align-justify { text-align: justify; }
.ql-direction-rtl { direction: rtl; text-align: inherit; }
.ql-size-small { font-size: .82em; }
.ql-size-large { font-size: 1.3em; }
.ql-size-huge { font-size: 1.8em; line-height: 1.25; }
.ql-font-monospace { font-family: "Print Mono", "Print Text", var(--fallback); }
${Array.from({ length: 9 }, (_, i) => `.ql-indent-${i + 1} { margin-inline-start: ${6 * (i + 1)}mm !important; }`).join("\n")}
.payment-account {
  display: flex; flex-wrap: wrap; gap: 1.5mm 8mm; margin-top: 5mm; font-size: 8.5pt; line-height: 1.5; break-inside: avoid;
}
.payment-account + .payment-account { margin-top: 2mm; }
.payment-account strong { font-weight: 600; }
.pay-to bdi { display: block; font-variant-numeric: tabular-nums; }
.document-footer {
  margin-top: 10mm; padding-top: 3.5mm; border-top: .6pt solid #E7E3DA; white-space: pre-line;
  font-size: 8pt; line-height: 1.5; color: #5E6470; break-inside: avoid; text-align: -webkit-match-parent;
}
.footer-part { display: inline-block; max-width: 100%; }
`;

/** Repeats the screen's blocks in the typefaces of the paper. */
const BLOCKS = `.document { --document-sans: "Print Label", var(--fallback-label); }${blocks}`;

const TABLE = `
.document table {
  width: 100%; margin: 2.5mm 0 5mm; border-collapse: collapse; font-size: var(--type, 9.1pt); line-height: 1.45;
  font-family: "Print Label", var(--fallback-label);
  font-variant-numeric: lining-nums;
}
thead { display: table-header-group; }
tr { break-inside: avoid; }
.document thead { break-after: avoid; }
/* Short tables stay whole; long ones break between rows, and no row stands alone. */
.document table:not(.price table, :has(tbody > tr:nth-child(9))),
.price table:not(:has(tbody > tr:nth-child(5 of :not(.price-more)))) { break-inside: avoid; }
.document tbody > tr:is(:first-child, :nth-last-child(2)):not(:last-child) { break-after: avoid; }
.document th, .document td {
  padding-block: var(--cell, 2.15mm); padding-inline: 0 var(--gap, 4mm); text-align: -webkit-match-parent; vertical-align: top; border-bottom: .5pt solid #E7E3DA;
}
.document th:last-child, .document td:last-child { padding-inline-end: 0; }
.document th { font-weight: 600; font-size: .912em; color: #5E6470; border-bottom: .7pt solid #D6D1C5; vertical-align: bottom; }
.document tbody th { font-size: inherit; color: inherit; border-bottom: .5pt solid #E7E3DA; vertical-align: top; }
.document th.ql-align-center, .document td.ql-align-center { text-align: center; }
.document th.ql-align-right, .document td.ql-align-right { text-align: right; overflow-wrap: normal; font-variant-numeric: lining-nums tabular-nums; }
.document td p { margin: 0; }
.whole { white-space: nowrap; }
`;

const PRICE = `
.price { margin-top: 9mm; font-size: 9.1pt; line-height: 1.45; overflow-wrap: anywhere; }
/* A short table stays with its heading and its sums; of a long one, and of one with a long list, the last lines do. */
.document.in-text { margin-bottom: 4.5mm; }
.document.in-text:has(> .price-terms) { margin-bottom: 0; }
/* A short paragraph below the sums goes to the next page as a whole. */
.price-terms { margin-top: 4.5mm; }
.price-terms > p { break-inside: avoid; }
.document.in-text:not(:has(tr:nth-child(5 of :not(.price-more)))):not(:has(table:nth-of-type(3), .price-about li:nth-child(7))) { break-inside: avoid; }
.introduction, .price table:last-of-type { break-after: avoid; }
.introduction + .price { margin-top: 0; }
.price-sums { break-inside: avoid; }
.price h2 { margin: 0 0 2.2mm; }
.price table { width: 100%; margin: 0 0 5mm; border-collapse: collapse; }
.price th, .price td { padding: var(--cell, 2.15mm) 0; vertical-align: top; text-align: start; border-bottom: .5pt solid #E7E3DA; }
.price th { font-weight: 600; font-size: .912em; color: #5E6470; border-bottom: .7pt solid #D6D1C5; }
.price .number:not(:first-child, :last-child) { width: 44mm; }
/* A quantity with its unit, and a price: a line ends between them. */
.price .number .whole { display: inline-block; white-space: normal; }
.price .number { width: 32mm; padding-inline-start: 4mm; text-align: end; font-variant-numeric: lining-nums tabular-nums; }
/* Their words are isolated, so that no cell and no line has a direction of its own. */
.price :is(th, td, p, li) { unicode-bidi: isolate; }
.price td.number:last-child { white-space: nowrap; }
.price strong { font-weight: 600; }
.price small { display: block; font-size: .9em; color: #5E6470; }
/* A description is as wide as the table, in a row of its own. */
.price tr:has(+ .price-more) td { padding-bottom: .4mm; border-bottom: 0; }
.price .price-more td { padding-top: 0; }
.price .price-more { break-before: avoid; }
.price .price-about { font-size: .9em; color: #5E6470; }
.price .price-about p { margin: 0; white-space: pre-line; hyphens: manual; text-align: start; }
.price .price-about ul { margin: 0; padding-inline-start: 4.6mm; list-style: disc; }
.price .price-about ul:has(> :nth-child(7)) { columns: 2; column-gap: 8mm; }
.price .price-about li { margin: 0; padding: 0; text-align: start; break-inside: avoid; }
.price .price-about :is(p + ul, ul + p) { margin-top: .8mm; }
/* Stronger than a theme's cells, or the box would stand in the margin, where nothing is printed. */
.price.label .ticked { padding-inline-start: calc(var(--cell-start, 0mm) + 6mm); }
.price-box { float: inline-start; width: 3.4mm; height: 3.4mm; margin-block-start: .45mm; margin-inline-start: -6mm; }
.price-box rect, .price-box path { fill: none; stroke: #16181D; stroke-width: 1.4; }
.price-box path { stroke-width: 2; }
.price-added::before { content: "+ "; }
.price .price-every { display: block; white-space: normal; font-size: .9em; color: #5E6470; text-wrap: balance; }
.price .price-every > span { display: block; font-size: 1.111em; color: #16181D; white-space: nowrap; }
.price .left, .price .left small, .price .left .price-about, .price .left .price-every > span, .price s { color: #6B7080; }
.price .left strong { font-weight: 400; }
.price-terms { break-before: avoid; }
.price-how { margin: 0 0 1.5mm; color: #5E6470; hyphens: manual; }
.price-sums { width: 84mm; margin-inline-start: auto; }
/* "One-off" says something beside what recurs. */
.price-sums:not(:has(> [data-part]:not([data-part="once"], [hidden]))) > [data-part="once"] > .price-heading { display: none; }
.price-heading { margin: 0 0 1mm; font-weight: 600; }
.price-part { margin-top: 4mm; break-inside: avoid; }
.price-part dl { margin: 0; }
.price-part dl > div { display: flex; justify-content: space-between; gap: 4mm; padding: .8mm 0; }
.price [hidden] { display: none !important; }
.price-part dd { margin: 0; white-space: nowrap; font-variant-numeric: lining-nums tabular-nums; }
.price-total { margin-top: .6mm; border-top: .7pt solid #16181D; font-size: 10.75pt; font-weight: 600; }
`;

const SIGNATURE = `
.given-answer {
  margin: 9mm 0 0; padding-top: 3.5mm; border-top: .7pt solid #16181D; font-size: 9.5pt; font-weight: 600;
  break-inside: avoid; overflow-wrap: anywhere;
}
.signature { margin-top: 9mm; break-inside: avoid; overflow-wrap: anywhere; }
.signature h2 { margin: 0 0 2.2mm; font-size: 13pt; }
.signature-note { margin: 0 0 7mm; font-size: 9.5pt; line-height: 1.5; color: #3B404A; text-wrap: pretty; }
.signature-intro { display: flex; align-items: flex-start; justify-content: space-between; gap: 8mm; margin-bottom: 7mm; }
.signature-intro .signature-note { margin: 0; }
.signature-intro > svg { flex: none; width: 21mm; height: 21mm; margin-block-start: -2mm; }
.signature-online { margin: 1.6mm 0 0; font-size: 8.5pt; line-height: 1.5; color: #16181D; font-weight: 600; }
.signature-online a { color: #1F3BB3; font-weight: 400; text-decoration: none; unicode-bidi: isolate; }
/* A head of a table stands on each of its pages: no signature is without its sentence. */
.signature:has(.signature-of + .signature-of) { display: table; width: 100%; table-layout: fixed; }
.signature:has(.signature-of + .signature-of) > .signature-head { display: table-header-group; break-inside: avoid; }
.signature:has(.signature-of + .signature-of) > .signature-of { display: table-row-group; break-inside: avoid; }
.signature-of + .signature-of > :first-child { margin-top: 7mm; }
.signature-row { display: flex; gap: 10mm; align-items: flex-end; }
.signature-field { flex: 1; min-width: 0; }
.signature-field.date { flex: 0 0 46mm; }
.signature-line {
  display: flex; align-items: flex-end; min-height: 13mm; padding: 0 1mm 1.6mm; border-bottom: .7pt solid #16181D;
  font-size: 10.75pt; line-height: 1.2;
}
.signature-line svg { height: 14mm; max-width: 80mm; }
.signature-typed {
  font-family: "Signature", "Print Text", var(--fallback); font-weight: 500;
  font-size: calc(var(--mark, 25pt) * var(--size, 1)); line-height: 1.12; color: #1B2A6B; unicode-bidi: plaintext;
}
.signature-homemade-apple { --size: .72; line-height: 1.4; }
.signature-bad-script { --size: .95; }
.signature-mynerve { --size: .86; }
/* No handwriting font has all letters. */
.signature-plain { --size: .8; line-height: 1.5; font-family: "Print Text", var(--fallback); font-weight: 400; }
.signature-caption { margin: 1.6mm 0 0; font-size: 8pt; line-height: 1.4; color: #5E6470; }
.signature-party { margin: .6mm 0 0; font-size: 9.5pt; line-height: 1.45; font-weight: 600; }
.signature-party + .signature-party { margin: 0; font-weight: 400; }
.signature-sender { margin: 6mm 0 0; font-size: 9.5pt; line-height: 1.45; }
.signature-sender > span { display: block; font-size: 8pt; color: #5E6470; }
.signature-initials { margin: 5mm 0 0; font-size: 8.5pt; line-height: 1.5; color: #3B404A; }
.signature-initials p { margin: 0 0 1mm; }
.signature-initials ul { list-style: none; margin: 0; padding: 0; }
.signature-initials li { display: flex; justify-content: space-between; gap: 6mm; padding: 0.8mm 0; border-bottom: 0.2mm solid #D5D8DE; break-inside: avoid; }
.signature-record { margin: 6mm 0 0; font-size: 8.5pt; line-height: 1.5; color: #3B404A; }
`;

const CERTIFICATE = `
/* Wider and higher than the text: it is for looking up. */
@page certificate { margin: 16mm 20mm 20mm; }
.certificate {
  page: certificate; break-before: page; overflow-wrap: anywhere; font-size: 7.7pt; line-height: 1.36; font-variant-numeric: lining-nums;
  font-family: "Print Label", var(--fallback-label);
}
.certificate-head { display: flex; align-items: center; gap: 4mm; }
.certificate-head h1 { font-size: 16pt; }
.certificate-head p { margin: .3mm 0 0; color: #5E6470; font-size: 7.7pt; }
.certificate-seal {
  flex: none; display: grid; place-items: center; width: 13mm; height: 13mm; border-radius: 50%; color: #fff;
  background: #B4412F; box-shadow: inset 0 0 0 1.1mm #A63A29, inset 0 0 0 1.4mm #C9705F;
  font: 600 13pt/1 "Print Display", "Print Text", var(--fallback);
}
.certificate h2 { font-size: 10.5pt; line-height: 1.2; margin: 2.4mm 0 .7mm; letter-spacing: -0.006em; }
.certificate h3 { margin: 0 0 .4mm; font-size: 9pt; line-height: 1.3; }
.certificate h3 small { margin-inline-start: 2mm; font-weight: 400; font-size: 7.4pt; color: #5E6470; }
.facts { width: 100%; border-collapse: collapse; table-layout: fixed; }
.facts th, .facts td { padding: .32mm 0; vertical-align: top; text-align: start; border-bottom: .5pt solid #E7E3DA; }
.facts tr:first-child th, .facts tr:first-child td { border-top: .7pt solid #D6D1C5; }
.facts th { width: 32mm; padding-inline-end: 2mm; font-weight: 400; color: #5E6470; }
.facts-row { display: grid; grid-template-columns: 1fr 1.1fr; column-gap: 6mm; align-items: start; break-inside: avoid; }
/* As wide as the longest name, so that no name takes two lines. */
.facts-row .facts { table-layout: auto; }
.facts-row .facts th { width: 1%; white-space: nowrap; padding-inline-end: 3mm; }
.running, .running :is(tbody, tr) { display: block; }
.running :is(th, td), .running :is(tr:first-child th, tr:first-child td) { display: inline; padding: 0; border: 0; }
.running th { margin-inline-end: 2mm; }
.running tr { padding: .32mm 0; border-bottom: .5pt solid #E7E3DA; }
.facts-row .instant { white-space: normal; }
.facts-row + .facts tr:first-child :is(th, td), .steps + .facts tr:first-child :is(th, td) { border-top: 0; }
.facts .strong { font-weight: 600; }
.facts small { margin-inline-start: 1.6mm; font-weight: 400; font-size: 6.7pt; color: #5E6470; }
.mark + small { margin: 0; font-size: 6.5pt; }
.lines { columns: 2; column-gap: 6mm; }
.lines div { break-inside: avoid; }
.facts-row .lines { columns: 1; }
.hash { font-variant-numeric: tabular-nums; font-size: 6.3pt; overflow-wrap: anywhere; }
.whole { white-space: nowrap; }
.unknown { color: #6B7080; }
.mark { display: flex; align-items: flex-end; min-height: 7mm; }
.mark svg { height: 10mm; max-width: 56mm; }
.mark { --mark: 16pt; }
.instant { white-space: nowrap; unicode-bidi: isolate; }
.instant small { unicode-bidi: isolate; }
.steps { display: grid; grid-auto-columns: 1fr; grid-auto-flow: column; margin: 0; padding: .8mm 0; break-inside: avoid; }
.steps div { padding-inline: 2mm; border-inline-start: .5pt solid #E7E3DA; }
.steps div:first-child { padding-inline-start: 0; border: 0; }
.steps dt { color: #5E6470; font-size: 7.2pt; }
.steps dd { margin: 0; font-weight: 600; line-height: 1.3; }
.steps dd small { display: block; font-weight: 400; font-size: 6.4pt; line-height: 1.3; color: #5E6470; }
.steps .unknown { font-weight: 400; }
.timeline { columns: 2; column-gap: 6mm; font-size: 6.9pt; line-height: 1.29; }
.timeline table { width: 100%; border-collapse: collapse; }
.timeline th, .timeline td { padding-block: .2mm; padding-inline: 0 1.4mm; text-align: start; vertical-align: top; border-bottom: .5pt solid #E7E3DA; }
.timeline thead th { font-weight: 600; color: #5E6470; border-bottom: .7pt solid #D6D1C5; }
.timeline .day th { font-weight: 600; break-after: avoid; }
.timeline .seq { width: 5mm; white-space: nowrap; color: #5E6470; }
.timeline .time { width: 11.5mm; white-space: nowrap; font-variant-numeric: tabular-nums; }
.timeline :is(small, .by) { margin-inline-start: 1.2mm; font-size: 6.7pt; color: #5E6470; }
.timeline tr { break-inside: avoid; }
.seal-row { display: flex; align-items: flex-start; gap: 6mm; }
.seal-row .facts { flex: 1; min-width: 0; }
.seal-row .facts th { width: 28mm; }
.check { flex: none; width: 23mm; margin: 0; text-align: center; font-size: 7pt; color: #5E6470; }
.check svg { display: block; width: 23mm; height: 23mm; margin-bottom: .6mm; }
.notes { display: grid; grid-template-columns: 1fr 1.1fr; gap: 6mm; break-inside: avoid; font-size: 6.7pt; line-height: 1.3; }
.notes ul { margin: 0; padding: .7mm 0 0; border-top: .7pt solid #D6D1C5; list-style: none; }
.notes li { margin: 0 0 .5mm; color: #3B404A; text-wrap: pretty; }
.keep { break-inside: avoid; }
.party + .party { margin-top: 2.6mm; }
`;

/** Saves what spills over by a few lines a page of its own. The certificate keeps its size. */
const CLOSER_SET = `
html.${CLOSER} { --cell: 1.6mm; --block-gap: 1.1em; }
html.${CLOSER} body { font-size: 10pt; line-height: 1.45; }
html.${CLOSER} .document h2 { margin-top: 4.7mm; margin-bottom: 1.3mm; }
html.${CLOSER} .document > h3 { margin-top: 3.2mm; margin-bottom: .6mm; }
html.${CLOSER} .document p { margin-bottom: 1.8mm; }
html.${CLOSER} .document :is(section, .block-quote) p { margin-bottom: 0; }
html.${CLOSER} .document :is(ul, ol) { margin-bottom: 2mm; }
html.${CLOSER} .document li { margin-bottom: .5mm; }
html.${CLOSER} .document .block-columns p { margin-bottom: .5em; }
html.${CLOSER} .document .block-steps li { padding-block: .4em; }
html.${CLOSER} main.document > :first-child { margin-top: 0; }
html.${CLOSER} .price { margin-top: 6mm; }
html.${CLOSER} .introduction + .price { margin-top: 0; }
html.${CLOSER} .price table { margin-bottom: 3.2mm; }
html.${CLOSER} .price-part { margin-top: 2.6mm; }
html.${CLOSER} .price-part dl > div { padding-block: .6mm; }
html.${CLOSER} .signature { margin-top: 5mm; }
html.${CLOSER} .signature-note { margin-bottom: 2mm; font-size: 9pt; line-height: 1.45; }
html.${CLOSER} .signature-intro { margin-bottom: 2mm; }
html.${CLOSER} .signature-line { min-height: 10mm; }
html.${CLOSER} .document-footer { margin-top: 5mm; padding-top: 2.2mm; }
`;

export const printCss = [
  PAGE,
  MASTHEAD,
  BLOCKS,
  DOCUMENT,
  TABLE,
  PRICE,
  SIGNATURE,
  CERTIFICATE,
  CLOSER_SET,
].join("");
