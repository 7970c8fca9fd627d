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

const BEHIND_DAY = new RegExp(`(?<=[\\d٠-٩] )(?:${Object.keys(NAMES).join("|")})(?!\\p{L})`, "gu");

/** "31 كانون الثاني 2027" with the month as `Intl` writes it. Months that stand behind no day may be other words. */
export const withUsualMonths = (text: string): string =>
  text.replace(BEHIND_DAY, (name) => NAMES[name] ?? name);
