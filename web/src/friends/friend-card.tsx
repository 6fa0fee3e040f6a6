import { Ban, Ellipsis, HandCoins, UserMinus } from "lucide-react";
import { Link } from "react-router";
import { nameOf } from "#domain/profiles/profiles.ts";
import * as messages from "#web/friends/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { FriendBalance, hasSeveral } from "#web/friends/friend-balance.tsx";
import type { ConfirmHandler } from "#web/friends/friend-dialogs.tsx";
import { PersonLine } from "#web/friends/person-line.tsx";
import type { FriendCardRow } from "#web/people/visible-friends.ts";
import * as itemPaths from "#web/item-paths.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { nameInside } from "#web/ui/format/names.ts";

/** A friend as a card. All of it opens their page, except the menu. */
export function FriendCard({ row, onAsk }: { row: FriendCardRow; onAsk: ConfirmHandler }) {
  const { person, friend } = row;
  const bothWays = friend !== null && hasSeveral(friend);
  return (
    <li className="card-line @container relative min-w-0 transition-colors has-[a:hover]:bg-base-200 has-[[aria-expanded=true]]:z-10">
      <div className="flex items-center gap-2 py-2.5 pr-2 pl-4 md:py-3.5">
        <div
          className={`flex min-w-0 flex-1 items-center gap-x-3 gap-y-2 ${bothWays ? "@max-[27rem]:flex-col @max-[27rem]:items-stretch" : "cramped:flex-col cramped:items-stretch"}`}
        >
          <PersonLine
            person={person}
            name={
              person.deleted ? undefined : (
                <Link
                  to={itemPaths.person(person.id)}
                  aria-label={fill(messages.openPerson, { name: nameInside(person) })}
                  className="after:absolute after:inset-0 after:rounded-box"
                >
                  {nameOf(person)}
                </Link>
              )
            }
          />
          <FriendBalance friend={friend} />
        </div>
        {friend && friend.amounts.length > 0 && (
          <Link
            to={itemPaths.person(person.id)}
            className="btn btn-quiet relative shrink-0 px-3"
            aria-label={fill(messages.settleUpWith, { name: nameInside(person) })}
            title={messages.settleUp}
          >
            <HandCoins className="icon-20" />
            <span className="@max-[520px]:sr-only">{messages.settleUp}</span>
          </Link>
        )}
        {friend ? (
          <Menu
            variant="quiet"
            label={fill(messages.actionsFor, { name: nameInside(person) })}
            title={messages.removeOrBlock}
            icon={<Ellipsis className="icon-20" />}
            items={[
              { text: messages.removeFriend, icon: UserMinus, onChoose: () => onAsk({ about: "remove", row }) },
              { text: messages.block, icon: Ban, danger: true, onChoose: () => onAsk({ about: "block", row }) },
            ]}
          />
        ) : (
          <span className="w-2" />
        )}
      </div>
    </li>
  );
}
