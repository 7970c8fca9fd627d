import { useTranslate } from "~/components/message";
import type { SenderDetails } from "~/db/vocabulary";
import { senderLines } from "~/domain/people/sender-details";
import { fullSenderName, type Sender } from "~/domain/people/sender-name";

interface FromProps {
  owner: Sender;
  details: SenderDetails | null;
}

export function From({ owner, details }: FromProps) {
  const t = useTranslate();
  const name = <bdi translate="no">{fullSenderName(owner)}</bdi>;
  if (!details) return name;
  const { address, phone, vat, tax, website } = senderLines(details, t);
  return (
    <>
      {name}
      <address className="small">
        {[...address, phone, vat, tax].map((line) => (line === null ? null : <bdi key={line}>{line}</bdi>))}
        {website ? (
          <a href={details.website} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
            {website}
          </a>
        ) : null}
      </address>
    </>
  );
}
