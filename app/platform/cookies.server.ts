/** `__Host-` pins a cookie to this origin; plain http (local mode) cannot use it. */
import type { Config } from "./config.server";

const isSecure = (config: Config) => config.appUrl.startsWith("https:");
const nameOf = (config: Config, name: string) =>
  isSecure(config) ? `__Host-${name}` : `countersign-${name}`;

/** @param maxAge seconds; 0 removes the cookie */
export const writeCookie = (config: Config, name: string, value: string, maxAge: number): string =>
  cookieLine(config, nameOf(config, name), value, "/", maxAge);

export const readCookie = (config: Config, request: Request, name: string): string | null =>
  cookieValue(request, nameOf(config, name));

/** `__Host-` requires the path "/", so scoped cookies use `__Secure-`. */
const scopedNameOf = (config: Config, name: string) =>
  isSecure(config) ? `__Secure-${name}` : `countersign-${name}`;

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
