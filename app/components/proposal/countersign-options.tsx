import type { ComponentProps } from "react";
import type { Countersigner } from "~/domain/signers/countersigners.server";
import { Select } from "~/ui/form/field";

interface CountersignOptionsProps {
  order: Omit<ComponentProps<typeof Select>, "label" | "ref">;
  by: Omit<ComponentProps<typeof Select>, "label" | "ref">;
  /** The account itself is the first. */
  able: readonly Pick<Countersigner, "id" | "name" | "email">[];
}

/** Whether the sender's own signature is asked for, when, and whose. */
export const CountersignOptions = ({ order, by, able }: CountersignOptionsProps) => (
  <>
    <Select {...order} label="Your own signature">
      <option value="no">Not asked for</option>
      <option value="after">After the clients have signed</option>
      <option value="before">Before the clients are asked</option>
    </Select>
    {able.length > 1 ? (
      <Select {...by} label="Who signs for you">
        {able.map(({ id, name, email }, at) => (
          <option key={id} value={email}>
            {at === 0 ? "You" : name}
          </option>
        ))}
      </Select>
    ) : null}
  </>
);
