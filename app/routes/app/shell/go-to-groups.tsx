import {
  Bell,
  Contact,
  CreditCard,
  FileText,
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
} from "lucide-react";
import type { ComponentType } from "react";
import { settingsPages } from "~/components/settings/settings-pages";
import type { ShellUser } from "~/components/shell-user";
import { t } from "~/platform/words/t";
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

const ICONS: Record<AppPage["to"], ComponentType> = {
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
        icon: <FileText />,
        run: () => go(isDraft ? `/create-proposal?draft=${id}` : `/proposal/${id}`),
      })),
    },
    {
      heading: t("Screens"),
      items: [
        ...pagesOf(user).map(({ to, text }) => {
          const Icon = ICONS[to];
          return { id: to, text, icon: <Icon />, run: () => go(to) };
        }),
        { id: "/notices", text: t("Notifications"), icon: <Bell />, run: () => go("/notices") },
        ...settingsPages(user).map(({ to, name }) => ({
          id: to,
          text: t("Settings: {name}", { name }),
          icon: <Settings />,
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
          icon: <Plus />,
          run: () => go("/new-proposal"),
        },
        {
          id: "find",
          text: t("Search proposals"),
          hint: keys.isOn ? <Keycap keys={["/"]} /> : undefined,
          icon: <Search />,
          run: () => go("/proposals"),
        },
        {
          id: "keys",
          text: keys.isOn ? t("Turn off single-key shortcuts") : t("Turn on single-key shortcuts"),
          keywords: ["keyboard", "keys"],
          icon: <Keyboard />,
          run: () => keys.set(!keys.isOn),
        },
        { id: "sign-out", text: t("Sign out"), icon: <LogOut />, run: signOut },
      ],
    },
  ];
}
