/** What costs its writer dear, in all languages of proposals. A word counts in all of them; the first letters are looked at first. */
export const PROMISES: readonly RegExp[] = [
  // A guarantee
  /(?=[gwmfszt保نضאמ])(?:(?<!\p{L})(?:guarantees?|guaranteed|warrant(?:y|ies)|money[- ]back|full refund|garantien?|garantier(?:en|t|te|te[nrs]|er)|geld[- ]zurück|garanties?|garantis?|garantissons|satisfait ou remboursé|garantías?|garantizamos|garantizad[oa]s?|garanzi[ae]|garantiamo|garantit[oaie]|garantias?|garantimos|garantid[oa]s?|garanderen|gegarandeerd|gwaranc\p{L}*|gwarantuj\p{L}*|garanterar|garanterad\p{L}*|garantin?|garanteret|garantert|takuu\p{L}*|takaamme|záruk\p{L}*|zaruč\p{L}*|garantujeme)(?!\p{L})|保証|保证|نضمن|ضمان|אחריות מלאה|מבטיחים)/iu,
  // Without a limit
  /(?=[ulàivdnorbלב無无不غ])(?:(?<!\p{L})(?:unlimited|limitless|lifetime|unbegrenzt\p{L}*|unlimitiert\p{L}*|unbeschränkt\p{L}*|lebenslang\p{L}*|illimité\p{L}*|à vie|ilimitad\p{L}*|de por vida|illimitat\p{L}*|a vita|vitalíci\p{L}*|onbeperkt\p{L}*|ongelimiteerd\p{L}*|levenslang\p{L}*|nieograniczon\p{L}*|bez ograniczeń|dożywotni\p{L}*|obegräns\p{L}*|livstids\p{L}*|ubegræns\p{L}*|ubegrens\p{L}*|rajaton\p{L}*|rajattom\p{L}*|rajoittamat\p{L}*|neomezen\p{L}*|doživotn\p{L}*)(?!\p{L})|無制限|无限|不限次|غير محدود|بلا حدود|ללא הגבלה|בלתי מוגבל)/iu,
  // A certificate; those of servers are none
  /(?=[czs認証证شת])(?:(?<!\p{L}|(?:ssl|tls)[- ])(?:certificat(?:e|es|ion|ions|s)?|zertifikat\p{L}*|zertifizierung\p{L}*|certificad[oa]s?|certificaciones|certificación|certificat[oi]|certificazion[ei]|certificação|certificaat|certificaten|certificering|certyfik\p{L}*|certifikat\p{L}*|certifiering\p{L}*|certificering\p{L}*|sertifika\p{L}*|sertifisering\p{L}*|sertifikaa\p{L}*|certifik\p{L}*)(?!\p{L}| (?:ssl|tls))|認定証|証明書|证书|شهادة|תעודה|תעודת)/iu,
  // For nothing
  /(?=[fakgbdviz無免مח])(?:(?<!\p{L})(?:free of charge|for free|at no (?:extra |additional )?(?:cost|charge)|kostenlos\p{L}*|kostenfrei\p{L}*|gratuit\p{L}*|gratis|bezpłatn\p{L}*|darmow\p{L}*|kostnadsfri\p{L}*|vederlagsfri\p{L}*|ilmai\p{L}*|zdarma|bezplatn\p{L}*)(?!\p{L})|無料|免费|مجان|חינם)/iu,
];
