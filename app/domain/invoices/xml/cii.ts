/** An invoice as XML: UN/CEFACT Cross Industry Invoice D16B, by the rules of EN 16931 (docs/decisions/0123-invoices.md). */
import type { InvoiceKind } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import { minorDigits } from "~/platform/numbers/minor-digits";
import { ONE } from "~/platform/numbers/thousandths";
import type { InvoiceContent, InvoiceParty } from "../invoice-content";
import { totalOf } from "../tax-shares";
import { type CiiLine, type CiiSum, ciiBody } from "./cii-lines";
import { bareNumber, hasCountry } from "./cii-problem";
import { allowance, breakdown, dateTime, decimal, taxOf, taxPoint } from "./cii-taxes";
import { group, leaf, writeXml, type XmlElement } from "./write-xml";

const PROFILE = "urn:cen.eu:en16931:2017";

const NAMESPACES = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

/** UNTDID 1001 */
const TYPE_CODES: Readonly<Record<InvoiceKind, string>> = {
  deposit: "386",
  part: "326",
  final: "380",
  credit_note: "381",
};

/** UN/ECE 20, for the units that each language names in its own words. */
const ONE_PIECE = "C62";

/** @param t in the language of the invoice @param content without a `ciiProblem` */
export function ciiOf(content: InvoiceContent, t: Translate): string {
  const { number, kind, issueDay } = content;
  const body = ciiBody(content, t);
  const root = group(
    "rsm:CrossIndustryInvoice",
    group(
      "rsm:ExchangedDocumentContext",
      group("ram:GuidelineSpecifiedDocumentContextParameter", leaf("ram:ID", PROFILE)),
    ),
    group(
      "rsm:ExchangedDocument",
      leaf("ram:ID", number),
      leaf("ram:TypeCode", TYPE_CODES[kind]),
      dateTime("ram:IssueDateTime", issueDay),
      [content.reason].map((text) => group("ram:IncludedNote", leaf("ram:Content", text))),
    ),
    group(
      "rsm:SupplyChainTradeTransaction",
      body.lines.map((line, at) => lineItem(line, at + 1, content.currency)),
      agreement(content),
      delivery(content),
      settlement(content, body, t),
    ),
  );
  if (!root) throw new Error("An invoice is never empty.");
  return writeXml({ ...root, attributes: NAMESPACES });
}

/** Prices may have more decimals than amounts: the line's amount is what counts. */
const MOST_DECIMALS = 6;

function lineItem(line: CiiLine, at: number, currency: string): XmlElement | null {
  const { name, description, quantity, net } = line;
  const price = net / 10 ** minorDigits(currency) / (quantity / ONE);
  return group(
    "ram:IncludedSupplyChainTradeLineItem",
    group("ram:AssociatedDocumentLineDocument", leaf("ram:LineID", String(at))),
    group("ram:SpecifiedTradeProduct", leaf("ram:Name", name || "–"), leaf("ram:Description", description)),
    group(
      "ram:SpecifiedLineTradeAgreement",
      group("ram:NetPriceProductTradePrice", leaf("ram:ChargeAmount", price.toFixed(MOST_DECIMALS))),
    ),
    group(
      "ram:SpecifiedLineTradeDelivery",
      leaf("ram:BilledQuantity", String(quantity / ONE), { unitCode: ONE_PIECE }),
    ),
    group(
      "ram:SpecifiedLineTradeSettlement",
      taxOf("ram:ApplicableTradeTax", line),
      group(
        "ram:SpecifiedTradeSettlementLineMonetarySummation",
        leaf("ram:LineTotalAmount", decimal(net, currency)),
      ),
    ),
  );
}

const agreement = ({ seller, client, proposalNumber }: InvoiceContent): XmlElement | null =>
  group(
    "ram:ApplicableHeaderTradeAgreement",
    party("ram:SellerTradeParty", seller),
    party("ram:BuyerTradeParty", client),
    group("ram:ContractReferencedDocument", leaf("ram:IssuerAssignedID", proposalNumber)),
  );

function party(name: string, one: InvoiceParty): XmlElement | null {
  const [first = "", second = "", ...others] = one.lines.split("\n").filter((line) => line.trim() !== "");
  const isSeller = name === "ram:SellerTradeParty";
  const vat = hasCountry(one.vatNumber) ? bareNumber(one.vatNumber) : "";
  const local = one.taxNumber || (vat === "" ? one.vatNumber : "");
  return group(
    name,
    leaf("ram:Name", one.name),
    group(
      "ram:DefinedTradeContact",
      leaf("ram:PersonName", one.contact),
      group("ram:TelephoneUniversalCommunication", leaf("ram:CompleteNumber", one.phone)),
      group("ram:EmailURIUniversalCommunication", leaf("ram:URIID", one.email)),
    ),
    group(
      "ram:PostalTradeAddress",
      leaf("ram:PostcodeCode", one.postalCode),
      leaf("ram:LineOne", first),
      leaf("ram:LineTwo", second),
      leaf("ram:LineThree", others.join(", ")),
      leaf("ram:CityName", one.city),
      leaf("ram:CountryID", one.country),
      leaf("ram:CountrySubDivisionName", one.region),
    ),
    registration("VA", vat),
    isSeller ? registration("FC", local) : null,
  );
}

const registration = (schemeID: string, number: string): XmlElement | null =>
  group("ram:SpecifiedTaxRegistration", leaf("ram:ID", number, { schemeID }));

/** A deposit is paid before anything is supplied. */
const delivery = ({ kind, supply, issueDay }: InvoiceContent): XmlElement => ({
  name: "ram:ApplicableHeaderTradeDelivery",
  attributes: {},
  content: [
    kind === "deposit" || supply
      ? null
      : group("ram:ActualDeliverySupplyChainEvent", dateTime("ram:OccurrenceDateTime", issueDay)),
  ].filter((part) => part !== null),
});

function settlement(
  content: InvoiceContent,
  { allowances, sums }: Pick<ReturnType<typeof ciiBody>, "allowances" | "sums">,
  t: Translate,
): XmlElement | null {
  const { currency, reference, supply, exemption } = content;
  const firstTaxed = sums.find(({ category }) => category === "taxed");
  return group(
    "ram:ApplicableHeaderTradeSettlement",
    leaf("ram:PaymentReference", reference),
    leaf("ram:InvoiceCurrencyCode", currency),
    paymentMeans(content),
    sums.map((sum) =>
      breakdown(
        sum,
        currency,
        sum.category === "untaxed" ? exemption : "",
        sum === firstTaxed ? taxPoint(content) : null,
      ),
    ),
    supply
      ? group(
          "ram:BillingSpecifiedPeriod",
          dateTime("ram:StartDateTime", supply.from),
          dateTime("ram:EndDateTime", supply.until),
        )
      : null,
    allowances.map((sum) => allowance(sum, currency, t("price.discount"))),
    content.dueDay === null
      ? null
      : group("ram:SpecifiedTradePaymentTerms", dateTime("ram:DueDateDateTime", content.dueDay)),
    summation(content, allowances),
    earlierInvoice(content),
  );
}

/** The schema has room for one. A final invoice that deducts several names each in its own line. */
function earlierInvoice({ refersTo, whole }: InvoiceContent): XmlElement | null {
  const [first, ...others] = refersTo ? [refersTo] : (whole?.deducted ?? []);
  if (!first || others.length > 0) return null;
  return group(
    "ram:InvoiceReferencedDocument",
    leaf("ram:IssuerAssignedID", first.number),
    dateTime("ram:FormattedIssueDateTime", first.day, "qdt:DateTimeString"),
  );
}

/** UNTDID 4461: a SEPA transfer, else a transfer. */
const paymentMeans = ({ account, currency, kind }: InvoiceContent): XmlElement | null =>
  account?.iban && kind !== "credit_note"
    ? group(
        "ram:SpecifiedTradeSettlementPaymentMeans",
        leaf("ram:TypeCode", currency === "EUR" ? "58" : "30"),
        group(
          "ram:PayeePartyCreditorFinancialAccount",
          leaf("ram:IBANID", account.iban),
          leaf("ram:AccountName", account.holder),
        ),
        group("ram:PayeeSpecifiedCreditorFinancialInstitution", leaf("ram:BICID", account.bic)),
      )
    : null;

function summation(
  { shares, currency, settled }: InvoiceContent,
  allowances: readonly CiiSum[],
): XmlElement | null {
  const amount = (name: string, minor: number, attributes = {}) =>
    leaf(name, decimal(minor, currency), attributes);
  const net = shares.reduce((all, share) => all + share.net, 0);
  const less = allowances.reduce((all, sum) => all + sum.net, 0);
  const total = totalOf(shares);
  return group(
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    amount("ram:LineTotalAmount", net + less),
    less === 0 ? null : amount("ram:AllowanceTotalAmount", less),
    amount("ram:TaxBasisTotalAmount", net),
    amount("ram:TaxTotalAmount", total - net, { currencyID: currency }),
    amount("ram:GrandTotalAmount", total),
    settled === 0 ? null : amount("ram:TotalPrepaidAmount", settled),
    amount("ram:DuePayableAmount", total - settled),
  );
}
