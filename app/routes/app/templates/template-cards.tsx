import { useDocumentAccent } from "~/components/document/use-document-accent";
import type { DocumentAccent } from "~/domain/branding/accent-style";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link/link";
import { TemplateSheet } from "./template-sheet";
import { figuresText, type Origin, type TemplateCard } from "./template-view";

interface TemplateCardsProps {
  cards: readonly TemplateCard[];
  sender: string;
  accent: DocumentAccent | null;
}

export function TemplateCards({ cards, sender, accent }: TemplateCardsProps) {
  return (
    <ul
      ref={useDocumentAccent<HTMLUListElement>(accent)}
      className="grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3"
    >
      {cards.map((card) => (
        <li key={card.key} className="group relative min-w-0">
          <Thumbnail card={card} sender={sender} />
          <div className="mt-3 flex items-baseline justify-between gap-3">
            <h2 className="min-w-0 font-semibold wrap-anywhere">
              <Link
                to={`/templates/${card.key}`}
                prefetch="intent"
                className="rounded-control after:absolute after:inset-0 group-hover:underline"
              >
                {card.name}
              </Link>
            </h2>
            <OriginBadge origin={card.origin} />
          </div>
          <p className="mt-0.5 line-clamp-2 text-sm text-muted">{card.description}</p>
          <p className="mt-1 text-sm text-muted tabular-nums empty:hidden">
            {[card.hasPrice ? t("With a price table") : "", figuresText(card.figures)]
              .filter((text) => text !== "")
              .join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Two fifths of its size, cut at the card's edge. It repeats what the name says, so it is not read aloud. */
const Thumbnail = ({ card, sender }: { card: TemplateCard; sender: string }) => (
  <div
    aria-hidden="true"
    {...{ inert: "" }}
    className="paper-always relative aspect-4/3 overflow-hidden rounded-panel border border-line bg-sheet shadow-sheet transition-shadow duration-150 group-hover:shadow-lifted"
  >
    <div className="pointer-events-none absolute start-0 top-0 h-[250%] w-[250%] origin-top-left scale-40 [&_.cover]:min-h-88! [&_.cover-facts]:hidden! [&_.document-sheet]:min-h-full! [&_.document-sheet]:rounded-none! [&_.document-sheet]:border-0!">
      <TemplateSheet {...card.shown} title={card.name} sender={sender} />
    </div>
  </div>
);

const BADGES: Record<Origin, AppMessage | null> = {
  own: msg("Yours"),
  shared: msg("Shared"),
  team: msg("Team"),
  "built-in": null,
};

function OriginBadge({ origin }: { origin: Origin }) {
  const text = BADGES[origin];
  return text && <Badge tone="other">{t(text)}</Badge>;
}
