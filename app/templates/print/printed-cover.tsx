import { coverFacts } from "~/components/document/cover-facts";
import { DocumentCover } from "~/components/document/document-cover";
import { useTranslate } from "~/components/message";
import type { ShownCover } from "~/domain/branding/cover";
import type { UntitledText } from "~/domain/content/opening-headline";
import { fullSenderName, letterheadName } from "~/domain/people/sender-name";
import type { PrintedProposal } from "~/domain/printing/renderer";
import { printedDay } from "./printed-times";

interface PrintedCoverProps {
  proposal: PrintedProposal;
  cover: ShownCover;
  headline: UntitledText["headline"];
}

/** Fills page 1 by itself. */
export function PrintedCover({ proposal, cover, headline }: PrintedCoverProps) {
  const t = useTranslate();
  const { content, logo, coverPicture } = proposal;
  const sender = { name: proposal.ownerName, businessName: proposal.businessName };
  const picture =
    cover.picture && coverPicture ? { ...cover.picture, src: coverPicture, srcset: undefined } : null;
  return (
    <DocumentCover
      cover={{ ...cover, picture }}
      title={content.title}
      heading="h1"
      headline={headline}
      sender={fullSenderName(sender)}
      logo={logo && { ...logo, alt: t("client.logo", { name: letterheadName(sender) }) }}
      facts={coverFacts(t, {
        ...content,
        details: content.sender,
        date: printedDay(proposal.date, t.locale),
        locale: t.locale,
      })}
    />
  );
}
