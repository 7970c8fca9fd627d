import { countersignPath } from "~/domain/signing/countersign/countersign-path";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Words } from "~/ui/words/words";
import type { CountersignView } from "./signing-view";

export const OwnTurn = ({ id, countersign }: { id: string; countersign: CountersignView }) => (
  <Banner
    tone="warning"
    title={countersign.isFirst ? t("Not with your client yet:") : t("Signed by your client:")}
    action={
      countersign.isYours ? (
        <ButtonLink variant="primary" size="row" to={countersignPath(id)}>
          {t("Read and sign")}
        </ButtonLink>
      ) : null
    }
  >
    {countersign.isYours ? (
      t("it waits for your signature.")
    ) : (
      <Words
        text="it waits for the signature of {name}."
        name={<bdi translate="no">{countersign.name}</bdi>}
      />
    )}
  </Banner>
);
