/** How an account's holder is greeted: "Mira" for "Mira Weber"; empty for a name of spaces. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? "";
