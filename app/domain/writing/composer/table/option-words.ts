/** Words that say of what follows that the client may take it. */
export const ON_REQUEST =
  "optional(?:ly)?|opt\\.|bei bedarf|(?:available )?(?:up)?on request|wahlweise|(?:auf|gegen) wunsch|en option|sur demande|opcional(?:mente)?|bajo petición|opzionale|su richiesta|mediante pedido|optioneel|op verzoek|opcjonalnie|na życzenie|valfritt|på begäran|tilvalg|valgfritt?|efter ønske|valinnaisesti|volitelně|na přání|اختياري(?:ة|ًا|اً)?|عند الطلب|אופציונלית?";
