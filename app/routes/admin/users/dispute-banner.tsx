import type { UserFigures } from "~/domain/admin/user-figures.server";
import { Banner } from "~/ui/banner";
import { TextLink } from "~/ui/text-link";

export function DisputeBanner({ accounts }: { accounts: UserFigures["disputing"] }) {
  if (accounts.length === 0) return null;
  return (
    <Banner tone="warning" title="A bank asks about a payment">
      <p>A customer disputes a charge. Answer at Stripe before its deadline, or the money goes back.</p>
      <ul>
        {accounts.map(({ id, name }) => (
          <li key={id}>
            <TextLink to={`/admin/users/${id}`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
