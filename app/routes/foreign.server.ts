/**
 * Whether a page of somebody else's led here. Reading is harmless wherever it comes from; what an address does besides,
 * such as putting a whole export together, is not for others to set off.
 */
export function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site === "cross-site" || site === "same-site";
}
