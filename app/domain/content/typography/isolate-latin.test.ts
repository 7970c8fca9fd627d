import { describe, expect, it } from "vitest";
import { showDocument } from "../shown-document.server";

const shown = (words: string): string => showDocument(`<p>${words}</p>`).html.replace(/^<p>|<\/p>$/g, "");

/** Marks what is kept together. */
const named = (words: string): string =>
  shown(words).replaceAll('<bdi dir="ltr">', "[").replaceAll("</bdi>", "]").replaceAll("&nbsp;", " ");

describe("in a sentence from right to left", () => {
  it.each([
    ["אתר עבור Harbor Hotel (HH) 2.0.", "אתר עבור [Harbor Hotel (HH) 2.0]."],
    [
      "הזמנה ישירה ב-Shopify. האתר יחליף את WordPress (2016), וזהו",
      "הזמנה ישירה ב-[Shopify]. האתר יחליף את [WordPress (2016)], וזהו",
    ],
    ["דרך Booking.com ו-Expedia. 62% מההזמנות", "דרך [Booking.com] ו-[Expedia]. 62% מההזמנות"],
    ["הודעות אל info@harborhotel.example.", "הודעות אל [info@harborhotel.example]."],
    ["המערכת (ב-Mews) כתובה ב-C++.", "המערכת (ב-[Mews]) כתובה ב-[C++]."],
    ["السعر الثابت \u200e\u200f48,000\u00a0US$\u200e.", "السعر الثابت \u200e\u200f48,000 [US$]\u200e."],
    ["نصف الطلبات عبر Apple Pay و Mada.", "نصف الطلبات عبر [Apple Pay] و [Mada]."],
    ["ربط مع Odoo 16.0 (ERP)، ثم التدريب", "ربط مع [Odoo 16.0 (ERP)]، ثم التدريب"],
    ["العرض من Dr. Amara O’Neill إلى الشركة", "العرض من [Dr. Amara O’Neill] إلى الشركة"],
    ["الموقع https://nada.example/shop/ يعمل", "الموقع [https://nada.example/shop/] يعمل"],
    ["تكلفة Instagram 40% أقل", "تكلفة [Instagram] 40% أقل"],
  ])("%s", (words, expected) => {
    expect(named(words)).toBe(expected);
  });

  it("keeps names in emphasis and links, and once in nested lists", () => {
    expect(named("הכול ב-<strong>Shopify.</strong>")).toBe("הכול ב-<strong>[Shopify].</strong>");
    const list = "<ul><li>עיצוב ב-Figma<ul><li>חיבור ל-Mews</li></ul></li></ul>";
    expect(showDocument(list).html.match(/<bdi/g)).toHaveLength(2);
  });
});

it("reads a sentence in its own direction where it begins with a name in another script", () => {
  expect(showDocument("<p>Booking.com גובה 18% מכל הזמנה</p>").html).toBe(
    '<p dir="rtl"><bdi dir="ltr">Booking.com</bdi> גובה 18% מכל הזמנה</p>',
  );
  expect(showDocument("<p>ليلى will lead the project</p>").html).toContain('<p dir="ltr">');
});

it("changes nothing in a text from left to right, or in one name", () => {
  for (const html of ["<p>Harbor Hotel (HH) 2.0.</p>", "<p>Mill Inn</p><p>נועה</p>"])
    expect(showDocument(html).html).toBe(html);
});
