import { coverFacts } from "~/components/document/cover-facts";
import { DocumentCover } from "~/components/document/document-cover";
import { useTranslate } from "~/components/message";
import type { SenderDetails } from "~/db/vocabulary";
import type { ShownCover } from "~/domain/branding/cover";
import type { ShownLogo } from "~/domain/branding/logo-key";
import type { UntitledText } from "~/domain/content/opening-headline";
import { fullSenderName, type Sender } from "~/domain/people/sender-name";
import { Moment } from "./sign/moment";

interface ClientCoverProps {
  cover: ShownCover;
  heading: "h1" | "h2" | "p";
  headline: UntitledText["headline"];
  title: string;
  clientName: string;
  clientCompany: string;
  number: string | null;
  validUntil: string | null;
  sender: Sender;
  details: SenderDetails | null;
  logo: ShownLogo | null;
  /** UTC milliseconds; null without a date. */
  date: number | null;
}

export function ClientCover({
  cover,
  heading,
  headline,
  title,
  sender,
  logo,
  date,
  ...content
}: ClientCoverProps) {
  const t = useTranslate();
  const facts = coverFacts(t, {
    ...content,
    proposalNumber: content.number,
    date: date === null ? null : <Moment time={date} isDay />,
    locale: t.locale,
  });
  return (
    <DocumentCover
      {...{ cover, heading, headline, title, facts }}
      sender={fullSenderName(sender)}
      logo={logo && { ...logo, source: logo.url }}
    />
  );
}
