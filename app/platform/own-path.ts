/**
 * A redirect target from outside, kept only when it is a path of ours: it starts with one slash, and
 * neither a second slash, a backslash nor a control character can turn it into another host.
 */
export function ownPath(target: unknown, otherwise: string): string {
  if (typeof target !== "string" || !/^\/(?![/\\])/.test(target)) return otherwise;
  return /[\\\p{Cc}]/u.test(target) ? otherwise : target;
}
