/** Guards GET requests with a side effect, such as building an export, from links on other sites. */
export function isCrossSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return site === "cross-site" || site === "same-site";
}
