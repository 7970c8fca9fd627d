/** Names of months in the Levant, Iraq and the Maghreb, and those that `Intl` writes for Arabic. */
const NAMES: Readonly<Record<string, string>> = {
  "كانون الثاني": "يناير",
  جانفي: "يناير",
  شباط: "فبراير",
  فيفري: "فبراير",
  آذار: "مارس",
  أذار: "مارس",
  اذار: "مارس",
  نيسان: "أبريل",
  أفريل: "أبريل",
  أيار: "مايو",
  ايار: "مايو",
  ماي: "مايو",
  حزيران: "يونيو",
  جوان: "يونيو",
  تموز: "يوليو",
  جويلية: "يوليو",
  يوليوز: "يوليو",
  آب: "أغسطس",
  أوت: "أغسطس",
  غشت: "أغسطس",
  أيلول: "سبتمبر",
  ايلول: "سبتمبر",
  شتنبر: "سبتمبر",
  "تشرين الأول": "أكتوبر",
  "تشرين الثاني": "نوفمبر",
  نونبر: "نوفمبر",
  "كانون الأول": "ديسمبر",
  دجنبر: "ديسمبر",
};

const ANY = `(?:${Object.keys(NAMES).join("|")})(?!\\p{L})`;
const IN_DATE = new RegExp(`(?<=[\\d٠-٩] )${ANY}|(?<!\\p{L})${ANY}(?= [12٠-٩]\\d{3}(?!\\d))`, "gu");

/** "31 كانون الثاني 2027" with the month as `Intl` writes it. A name without a day or a year may be another word. */
export const withUsualMonths = (text: string): string => text.replace(IN_DATE, (name) => NAMES[name] ?? name);
