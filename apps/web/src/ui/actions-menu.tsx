import { Ellipsis } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

export type ActionsMenuProps = {
  /** What the menu is about: 'Weddings'. */
  name: string;
  items: readonly MenuItem[];
};

/** What can be done with a row of a list, behind three dots. */
export function ActionsMenu({ name, items }: ActionsMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={`Actions for ${name}`}
          icon={<Ellipsis />}
          className="text-muted"
        />
      }
      items={items}
    />
  );
}
