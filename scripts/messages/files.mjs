export const englishFile = "app/platform/language/english.json";
export const valuesFile = "app/platform/language/message-values.ts";
