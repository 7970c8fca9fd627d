export const invoiceCss = `
.invoice { font-size: 9.5pt; line-height: 1.5; font-family: "Print Label", var(--fallback-label); overflow-wrap: anywhere; }
.invoice-head { display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm; margin-bottom: 9mm; }
.invoice-head h1 { font-size: 21pt; }
.invoice-head p { margin: 1mm 0 0; font-size: 11pt; font-weight: 600; font-variant-numeric: tabular-nums; }
.invoice-head img { max-width: 48mm; max-height: 18mm; object-fit: contain; }
.invoice-parties { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-bottom: 8mm; }
.invoice-parties h2, .invoice h2 { margin: 0 0 1.2mm; font: 600 8pt/1.4 "Print Label", var(--fallback-label); letter-spacing: 0; color: #5E6470; }
.invoice-parties bdi, .invoice-pay bdi { display: block; text-align: -webkit-match-parent; }
.invoice-parties .name { font-weight: 600; }
.invoice .invoice-facts { display: grid; grid-template-columns: 1fr 1fr; gap: 2.6mm 8mm; margin: 0 0 8mm; }
.invoice-facts dt { font-size: 8pt; color: #5E6470; }
.invoice-facts dd { margin: 0; }
.invoice table { width: 100%; border-collapse: collapse; margin: 0 0 7mm; font-variant-numeric: lining-nums tabular-nums; }
.invoice th, .invoice td { padding: 1.5mm 0 1.5mm 3mm; border-bottom: .5pt solid #E7E3DA; text-align: end; vertical-align: top; font-weight: 400; }
.invoice [dir="rtl"] th, [dir="rtl"] .invoice th, [dir="rtl"] .invoice td { padding: 1.5mm 3mm 1.5mm 0; }
.invoice tr > :first-child { text-align: start; padding-inline-start: 0; }
.invoice thead th { font-size: 8pt; color: #5E6470; border-bottom: .7pt solid #16181D; vertical-align: bottom; }
.invoice td.money, .invoice .quantity { white-space: nowrap; }
.invoice .what small { display: block; color: #5E6470; font-size: 8pt; white-space: pre-line; }
.invoice .step th { padding-top: 3mm; font-weight: 600; text-align: start; }
.invoice .step { break-after: avoid; }
.invoice .less td, .invoice .less th { color: #3B404A; }
.invoice .sum > * { border-top: .7pt solid #16181D; border-bottom: 0; font-size: 11pt; font-weight: 600; }
.invoice .rest > * { border: 0; padding-top: 0; }
.invoice .rest.due > * { font-weight: 600; }
.invoice-pay { margin: 0 0 5mm; break-inside: avoid; }

.invoice-notes { margin: 0; padding: 3mm 0 0; border-top: .5pt solid #E7E3DA; list-style: none; break-inside: avoid; }
.invoice-notes li { margin: 0 0 1mm; }
`;
