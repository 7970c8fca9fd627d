import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";

interface OpenVariablesProps {
  proposalId: string;
  /** "{{client.company}} in “Price”" */
  variables: string;
}

export const OpenVariables = ({ proposalId, variables }: OpenVariablesProps) => (
  <Banner tone="danger" title="Nothing to fill in for:">
    <bdi className="wrap-anywhere">{variables}</bdi>.{" "}
    <TextLink to={`/proposal/${proposalId}/details`}>Complete the details</TextLink> or{" "}
    <TextLink to={`/proposal/${proposalId}/edit`}>edit the text</TextLink> before you send.
  </Banner>
);
