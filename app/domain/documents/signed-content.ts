import type { Version, VersionContent } from "../proposals/version.server";

/**
 * All of a frozen version that a client reads and agrees to. Named one by one: a column that is added later must not
 * slip into the hashes of what was signed before.
 */
export function signedContent(version: Version): VersionContent {
  const { title, clientName, clientCompany, html, footer, logoKey, requiresSignature } = version;
  const { budget, currency, totalMinor, isEstimate, depositMinor } = version;
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
  };
}
