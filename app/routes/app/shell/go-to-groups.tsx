import {
  Bell,
  Contact,
  CreditCard,
  FileText,
  type IconNode,
  Keyboard,
  LayoutDashboard,
  LayoutTemplate,
  Library,
  List,
  LogOut,
  Plus,
  Search,
  Settings,
  ShieldCheck,
  Users,
} from "lucide";
import { settingsPages } from "~/components/settings/settings-pages";
import type { ShellUser } from "~/components/shell-user";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { Keycap } from "~/ui/keycap";
import type { CommandGroup } from "~/ui/overlay/command-groups";
import { type AppPage, pagesOf } from "./app-pages";
import type { FoundProposal } from "./found-proposal";
import type { SingleKeys } from "./single-keys";

interface GoToOptions {
  user: ShellUser;
  proposals: readonly FoundProposal[];
  go: (to: string) => void;
  signOut: () => void;
  keys: SingleKeys;
}

const ICONS: Record<AppPage["to"], IconNode> = {
  "/dashboard": LayoutDashboard,
  "/proposals": List,
  "/templates": LayoutTemplate,
  "/library": Library,
  "/clients": Contact,
  "/team": Users,
  "/admin/users": ShieldCheck,
  "/settings": Settings,
  "/billing": CreditCard,
};

export function goToGroups({ user, proposals, go, signOut, keys }: GoToOptions): CommandGroup[] {
  return [
    {
      heading: t("Proposals"),
      isFound: true,
      items: proposals.map(({ id, title, clientName, status, isDraft, isArchived }) => ({
        id,
        text: title,
        hint: [clientName, status, ...(isArchived ? [t("Archived")] : [])].join(", "),
        icon: <Icon of={FileText} />,
        run: () => go(isDraft ? `/create-proposal?draft=${id}` : `/proposal/${id}`),
      })),
    },
    {
      heading: t("Screens"),
      items: [
        ...pagesOf(user).map(({ to, text }) => ({
          id: to,
          text,
          icon: <Icon of={ICONS[to]} />,
          run: () => go(to),
        })),
        { id: "/notices", text: t("Notifications"), icon: <Icon of={Bell} />, run: () => go("/notices") },
        ...settingsPages(user).map(({ to, name }) => ({
          id: to,
          text: t("Settings: {name}", { name }),
          icon: <Icon of={Settings} />,
          run: () => go(to),
        })),
      ],
    },
    {
      heading: t("Actions"),
      items: [
        {
          id: "new",
          text: t("Create a proposal"),
          hint: keys.isOn ? <Keycap keys={["N"]} /> : undefined,
          icon: <Icon of={Plus} />,
          run: () => go("/new-proposal"),
        },
        {
          id: "find",
          text: t("Search proposals"),
          hint: keys.isOn ? <Keycap keys={["/"]} /> : undefined,
          icon: <Icon of={Search} />,
          run: () => go("/proposals"),
        },
        {
          id: "keys",
          text: keys.isOn ? t("Turn off single-key shortcuts") : t("Turn on single-key shortcuts"),
          keywords: ["keyboard", "keys"],
          icon: <Icon of={Keyboard} />,
          run: () => keys.set(!keys.isOn),
        },
        { id: "sign-out", text: t("Sign out"), icon: <Icon of={LogOut} />, run: signOut },
      ],
    },
  ];
}
