import { Form } from "@remix-run/react";
import { DESCRIPTION_ADVICE, PictureDescriptions } from "~/components/pictures/picture-descriptions";
import { undescribedInWords } from "~/domain/content/figures/description-words";
import type { PictureToDescribe, TypedDescription } from "~/domain/content/figures/picture-to-describe";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";

export const DESCRIBE = "describe";

interface MissingDescriptionsProps {
  id: string;
  pictures: readonly PictureToDescribe[];
  /** Of the text. */
  revision: number;
  refused?: readonly TypedDescription[];
}

/** Sending is refused until each has one, or is decorative. */
export const MissingDescriptions = ({ id, pictures, revision, refused }: MissingDescriptionsProps) => (
  <Panel
    title={<span className="text-pending">{undescribedInWords(pictures.map(({ place }) => place))}</span>}
  >
    <p className="text-muted">
      {t(DESCRIPTION_ADVICE)}{" "}
      <Words
        text="Each picture is described or decorative before you can send. You can do it <link>in the editor</link> too."
        link={(words) => <TextLink to={`/proposal/${id}/edit`}>{words}</TextLink>}
      />
    </p>
    <Form method="post" preventScrollReset className="mt-5 grid gap-6">
      <input type="hidden" name="intent" value={DESCRIBE} />
      <input type="hidden" name="revision" value={revision} />
      <PictureDescriptions pictures={pictures} refused={refused} />
      <div className="flex max-sm:*:grow">
        <Button>
          {t("{count, plural, one {Save description} other {Save descriptions}}", { count: pictures.length })}
        </Button>
      </div>
    </Form>
  </Panel>
);
