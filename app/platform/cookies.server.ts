/** The product's cookies. `__Host-` pins a cookie to this origin; plain http (local mode) cannot carry it. */
import type { Config } from "./config.server";

const isSecure = (config: Config) => config.appUrl.startsWith("https:");
const nameOf = (config: Config, name: string) =>
  isSecure(config) ? `__Host-${name}` : `countersign-${name}`;

/** @param maxAge seconds; 0 removes the cookie */
export const writeCookie = (config: Config, name: string, value: string, maxAge: number): string =>
  cookieLine(config, nameOf(config, name), value, "/", maxAge);

export const readCookie = (config: Config, request: Request, name: string): string | null =>
  cookieValue(request, nameOf(config, name));

/** `__Host-` takes no path but the whole site; what belongs to a part of it is a `__Secure-` cookie. */
const scopedNameOf = (config: Config, name: string) =>
  isSecure(config) ? `__Secure-${name}` : `countersign-${name}`;

/** @param path the part of the site that the cookie is sent to */
export const writeScopedCookie = (
  config: Config,
  name: string,
  value: string,
  path: string,
  maxAge: number,
): string => cookieLine(config, scopedNameOf(config, name), value, path, maxAge);

export const readScopedCookie = (config: Config, request: Request, name: string): string | null =>
  cookieValue(request, scopedNameOf(config, name));

function cookieLine(config: Config, fullName: string, value: string, path: string, maxAge: number): string {
  const secure = isSecure(config) ? "; Secure" : "";
  return `${fullName}=${encodeURIComponent(value)}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}

function cookieValue(request: Request, fullName: string): string | null {
  const wanted = `${fullName}=`;
  const pairs = (request.headers.get("Cookie") ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length);
  try {
    return value ? decodeURIComponent(value) : null;
  } catch {
    return null;
  }
}
