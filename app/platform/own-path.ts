/** Prevents open redirects: a second slash, a backslash or a control character could name another host. */
export function ownPath(target: unknown, otherwise: string): string {
  if (typeof target !== "string" || !/^\/(?![/\\])/.test(target)) return otherwise;
  return /[\\\p{Cc}]/u.test(target) ? otherwise : target;
}
