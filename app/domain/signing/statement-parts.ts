/** The evidence stores 'statement [button]'. */
export function statementParts(shown: string): { statement: string; button: string | null } {
  const [, statement = shown, button = null] = /^(.*?)(?: \[([^\]]+)\])?$/s.exec(shown) ?? [];
  return { statement, button };
}
