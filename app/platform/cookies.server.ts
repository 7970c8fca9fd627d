/** The product's cookies. `__Host-` pins a cookie to this origin; plain http (local mode) cannot carry it. */
import type { Config } from "./config.server";

const isSecure = (config: Config) => config.appUrl.startsWith("https:");
const nameOf = (config: Config, name: string) =>
  isSecure(config) ? `__Host-${name}` : `countersign-${name}`;

/** @param maxAge seconds; 0 removes the cookie */
export function writeCookie(config: Config, name: string, value: string, maxAge: number): string {
  const secure = isSecure(config) ? "; Secure" : "";
  return `${nameOf(config, name)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

export function readCookie(config: Config, request: Request, name: string): string | null {
  const wanted = `${nameOf(config, name)}=`;
  const pairs = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}
