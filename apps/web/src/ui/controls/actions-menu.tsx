import { t } from '@shutterhouse/contract/sentences';
import { Ellipsis } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

export type ActionsMenuProps = {
  items: readonly MenuItem[];
} & (
  | {
      /** The subject of the menu: 'Weddings'. */
      name: string;
    }
  | { label: string }
);

/** The actions of a row, in a menu behind three dots. */
export function ActionsMenu({ items, ...of }: ActionsMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={'name' in of ? t('Actions for {name}', { name: of.name }) : of.label}
          icon={<Ellipsis />}
          className="text-muted"
        />
      }
      items={items}
    />
  );
}
