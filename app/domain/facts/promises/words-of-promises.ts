/** Says the same as "at no extra charge". */
export const IN_PRICE =
  /(?<!\p{L})(?:included in (?:the|your|our) (?:price|fee)|im preis (?:enthalten|inbegriffen)|compris dans le prix|incluido en el precio|compreso nel prezzo|inclu[ií]do no preço|in de prijs (?:inbegrepen|begrepen)|w cenie|ingår i priset|inkluderet i prisen|inkludert i prisen|sisältyy hintaan|v ceně)(?!\p{L})/iu;

export const FOR_NOTHING =
  /(?=[fakgbdvizosu無免مח])(?:(?<!\p{L})(?:free of charge|for free|free (?:replacements?|support|updates?|maintenance|hosting|training|revisions?|copies|consultations?|delivery|shipping|returns|extras?|months?|years?|weeks?|of (?:any )?cost)|(?<=(?:with|plus|including|get|offer) )free \p{L}+|at no (?:extra |additional )?(?:cost|charge)|kostenlos\p{L}*|ohne (?:aufpreis|mehrkosten|zusätzliche kosten)|sans (?:frais|coûts?) supplémentaires?|sans supplément|sin (?:coste|costo|cargo) adicional|senza costi aggiuntivi|sem custos? adiciona\p{L}*|zonder (?:meerkosten|extra kosten)|utan extra kostnad|kostenfrei\p{L}*|gratuit\p{L}*|gratis|bezpłatn\p{L}*|darmow\p{L}*|kostnadsfri\p{L}*|vederlagsfri\p{L}*|ilmai\p{L}*|zdarma|bezplatn\p{L}*)(?!\p{L})|無料|免费|مجان|חינם)/iu;

/** Certificates of servers do not count. */
export const CERTIFICATE =
  /(?=[czs認証证شת])(?:(?<!\p{L}|(?:ssl|tls)[- ])(?:certificat(?:e|es|ion|ions|s)?|zertifikat\p{L}*|zertifizierung\p{L}*|certificad[oa]s?|certificaciones|certificación|certificat[oi]|certificazion[ei]|certificação|certificaat|certificaten|certificering|certyfik\p{L}*|certifikat\p{L}*|certifiering\p{L}*|certificering\p{L}*|sertifika\p{L}*|sertifisering\p{L}*|sertifikaa\p{L}*|certifik\p{L}*)(?!\p{L}| (?:ssl|tls))|認定証|証明書|证书|شهادة|תעודה|תעודת)/iu;
/** A person who is certified has a certificate. */
export const CERTIFIED = /(?<!\p{L})[csz]ert[iy]f/iu;

/** Promises that may cost the sender dear. A word counts in all languages; its first letter is tested first. */
export const PROMISES: readonly RegExp[] = [
  // A guarantee
  /(?=[gwmfsztrenbdvå保نضאמ])(?:(?<!\p{L})(?:guarantees?|guaranteed|warrant(?:y|ies)|money[- ]back|full refund|we(?:[’']ll| will)? refund|refund (?:you|your|our|the (?:price|fee|deposit))|wir erstatten|erstatten wir|vous remboursons|reembolsamos|reembolsaremos|le devolvemos|rimborsiamo|rimborseremo|devolvemos|betalen (?:wij|we) (?:u )?terug|geld terug|zwracamy pieniądze|zwrócimy|återbetalar|tilbagebetaler|tilbakebetaler|vrátíme peníze|garantien?|garantier(?:en|t|te|te[nrs]|er)|geld[- ]zurück|garanties?|garantis?|garantissons|satisfait ou remboursé|garantías?|garantizamos|garantizad[oa]s?|garanzi[ae]|garantiamo|garantit[oaie]|garantias?|garantimos|garantid[oa]s?|garanderen|gegarandeerd|gwaranc\p{L}*|gwarantuj\p{L}*|garanterar|garanterad\p{L}*|garantin?|garanteret|garantert|takuu\p{L}*|takaamme|záruk\p{L}*|zaruč\p{L}*|garantujeme)(?!\p{L})|保証|保证|نضمن|ضمان|אחריות מלאה|מבטיחים)/iu,
  // Without a limit
  /(?=[ulàivdnorbwszoeלב無无不غ])(?:(?<!\p{L})(?:unlimited|limitless|without (?:a )?(?:time )?limits?|no (?:time )?limits?|ohne (?:zeitliche )?(?:begrenzung|beschränkung|limit)|sans (?:aucune )?limit(?:e|es|ation)|sin (?:ningún )?límites?|senza (?:alcun )?limit[ei]|sem limites?|zonder (?:limiet|beperking)|bez limit\p{L}*|utan begränsning\p{L}*|uden begrænsning\p{L}*|uten begrensning\p{L}*|ilman raj\p{L}*|bez omezení|lifetime|unbegrenzt\p{L}*|unlimitiert\p{L}*|unbeschränkt\p{L}*|lebenslang\p{L}*|illimité\p{L}*|à vie|ilimitad\p{L}*|de por vida|illimitat\p{L}*|a vita|vitalíci\p{L}*|onbeperkt\p{L}*|ongelimiteerd\p{L}*|levenslang\p{L}*|nieograniczon\p{L}*|bez ograniczeń|dożywotni\p{L}*|obegräns\p{L}*|livstids\p{L}*|ubegræns\p{L}*|ubegrens\p{L}*|rajaton\p{L}*|rajattom\p{L}*|rajoittamat\p{L}*|neomezen\p{L}*|doživotn\p{L}*)(?!\p{L})|無制限|无限|不限次|غير محدود|بلا حدود|ללא הגבלה|בלתי מוגבל)/iu,
  CERTIFICATE,
  FOR_NOTHING,
];
