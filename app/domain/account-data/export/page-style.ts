/** The style of an exported text, in any browser and on paper. It needs no file beside the page. */
export const PAGE_STYLE = `
:root { color-scheme: light; }
body { max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem; color: #16181d; background: #fff; font: 1rem/1.6 Georgia, "Times New Roman", serif; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 .5em; break-after: avoid; }
header { margin-bottom: 2rem; padding-bottom: 1rem; border-bottom: 1px solid #d6d1c5; font-family: system-ui, sans-serif; font-size: .875rem; }
header strong { display: block; margin-bottom: .5rem; font-size: 1.125rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.5rem; margin: 0; }
dt { color: #5e6470; }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; margin: 1em 0; }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #e7e3da; text-align: start; vertical-align: top; }
tr, figure, li { break-inside: avoid; }
img { max-width: 100%; height: auto; }
figure { margin: 1.5em 0; }
figcaption { color: #5e6470; font-size: .875rem; }
blockquote { margin: 1em 0; padding-inline-start: 1rem; border-inline-start: 3px solid #d6d1c5; }
pre { white-space: pre-wrap; }
.ql-align-center { text-align: center; }
.ql-align-right { text-align: right; }
.ql-align-justify { text-align: justify; }
hr.page-break { border: 0; break-after: page; }
@page { margin: 20mm; }
@media print { body { max-width: none; margin: 0; padding: 0; font-size: 10.5pt; } }
`;
