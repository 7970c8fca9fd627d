import { PLANS } from "~/domain/plans/plans";
import { SOLD_TIERS, type SoldTier } from "~/domain/plans/prices";
import { t } from "~/platform/words/t";
import { PROMISE } from "./hero";

/** schema.org; Remix escapes it for HTML. */
export function structuredData(origin: string, contactEmail: string) {
  const organization = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: "Countersign",
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: contactEmail,
  };
  const software = {
    "@type": "SoftwareApplication",
    name: "Countersign",
    url: `${origin}/`,
    description: PROMISE,
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web",
    publisher: { "@id": organization["@id"] },
    offers: SOLD_TIERS.map(offer),
  };
  return { "@context": "https://schema.org", "@graph": [organization, software] };
}

function offer(tier: SoldTier) {
  const { name, description, monthlyPrice, yearlyPrice } = PLANS[tier];
  const by = (price: number | null, unitText: string) => ({
    "@type": "UnitPriceSpecification",
    price,
    priceCurrency: "USD",
    unitText,
  });
  return {
    "@type": "Offer",
    name: t(name),
    description: t(description),
    price: monthlyPrice,
    priceCurrency: "USD",
    priceSpecification: [by(monthlyPrice, "MONTH"), by(yearlyPrice, "YEAR")],
  };
}
