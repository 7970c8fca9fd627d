/** A PDF of one page in the browser's place: most tests need a file, and a real print takes a second. */

const PAGE = [
  "<< /Type /Catalog /Pages 2 0 R /Lang (en) /MarkInfo << /Marked true >> >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
  "<< /Length 40 >>\nstream\nBT /F 12 Tf 72 770 Td (A test) Tj ET     \nendstream",
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
];

/** The same bytes for every page. */
export function onePagePdf(): Uint8Array {
  let text = "%PDF-1.7\n";
  const offsets = PAGE.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${PAGE.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${PAGE.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
