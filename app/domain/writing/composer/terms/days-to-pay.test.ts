import { expect, it } from "vitest";
import { statedDaysToPay } from "./days-to-pay";

it.each<[string, number | undefined]>([
  ["40% on signing, 60% on launch. Invoices are due within 30 days.", 30],
  ["Net 14.", 14],
  ["Each invoice is due within 30 days, before work goes on.", 30],
  ["30 days net", 30],
  ["Zahlungsziel 14 Tage ohne Abzug.", 14],
  ["Die Rechnungen sind innerhalb von 21 Tagen zu zahlen.", 21],
  ["Paiement à 45 jours.", 45],
  ["تُسدَّد كل فاتورة خلال 21 يومًا من تاريخها.", 21],
  ["تُسدَّد كل فاتورة خلال ٢١ يومًا من تاريخها.", 21],
  ["お支払いは請求書発行後30日以内にお願いします。", 30],
  ["Invoices are due within 30 days. Expenses are paid within 14 days.", undefined],
  ["Payable within 5 working days.", undefined],
  ["Payable within 400 days.", undefined],
  ["2% Skonto bei Zahlung in 8 Tagen.", undefined],
  ["Interest is due after 30 days.", undefined],
  ["We start within 10 days.", undefined],
  ["The balance is due 7 days before the event.", undefined],
  ["We invoice every 14 days.", undefined],
  ["Restzahlung 14 Tage vor der Hochzeit.", undefined],
  ["Preise netto, zzgl. 19% Umsatzsteuer.", undefined],
  ["", undefined],
])("%s gives %s days to pay", (terms, days) => {
  expect(statedDaysToPay(terms, 120)).toBe(days);
});
