import { countersignPath } from "~/domain/signing/countersign/countersign-path";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { lazyPart, Part } from "~/ui/on-demand";
import { Words } from "~/ui/words/words";
import type { CountersignView, SigningView } from "./signing-view";

/** A signer names someone else. */
const delegationPart = lazyPart("delegation", () => import("./delegations"));

export const HandOvers = ({ delegations }: Pick<SigningView, "delegations">) =>
  delegations.length > 0 ? (
    <Part part={delegationPart}>{({ Delegations }) => <Delegations delegations={delegations} />}</Part>
  ) : null;

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
