import type { Version, VersionContent } from "../proposals/version.server";

/** Lists the columns, so that a column added later cannot change older hashes. */
export function signedContent(version: Version): VersionContent {
  const { title, clientName, clientCompany, html, footer, logoKey, requiresSignature } = version;
  const { budget, currency, totalMinor, isEstimate, depositMinor, language } = version;
  const { proposalNumber, validUntil, theme, cover, sender } = version;
  const { priceTable, signatureFields, appendix, amends } = version;
  return {
    title,
    clientName,
    clientCompany,
    html,
    footer,
    logoKey,
    requiresSignature,
    budget,
    currency,
    totalMinor,
    isEstimate,
    depositMinor,
    language,
    proposalNumber,
    validUntil,
    theme,
    cover,
    sender,
    priceTable,
    signatureFields,
    appendix,
    amends,
  };
}
