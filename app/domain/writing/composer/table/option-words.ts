/** Words that say of what follows that the client may take it. */
export const ON_REQUEST =
  "optional(?:ly)?|opt\\.|bei bedarf|(?:available )?(?:up)?on request|wahlweise|(?:auf|gegen) wunsch|en option|sur demande|opcional(?:mente)?|bajo petición|opzionale|su richiesta|mediante pedido|optioneel|op verzoek|opcjonalnie|na życzenie|valfritt|på begäran|tilvalg|valgfritt?|efter ønske|valinnaisesti|volitelně|na přání|اختياري(?:ة|ًا|اً)?|عند الطلب|אופציונלית?";

/** Names of a list of them, which a colon follows: "Options: a drone, £180". */
export const OPTIONS_HEAD =
  "options|(?:optional )?extras|optional extra|add-?ons?|möglich wären(?: noch)?|zusätzlich möglich|optionen|zusatzleistungen|(?:خيارات|إضافات|بنود) (?:إضافية|اختيارية)";
