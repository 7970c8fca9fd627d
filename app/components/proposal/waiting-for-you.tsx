import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";

/** On the dashboard and above the list. */
export const WaitingForYou = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <Banner
      tone="warning"
      title="Waiting for you:"
      action={
        <ButtonLink size="row" to="/countersign">
          Read and sign
        </ButtonLink>
      }
    >
      {count === 1 ? "a proposal needs your signature." : `${count} proposals need your signature.`}
    </Banner>
  );
