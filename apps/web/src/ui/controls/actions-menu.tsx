import { t } from '@shutterhouse/contract/sentences';
import { Ellipsis } from 'lucide-react';
import { IconButton } from './icon-button.tsx';
import { Menu, type MenuItem } from './menu.tsx';

export type ActionsMenuProps = {
  /** The subject of the menu: 'Weddings'. */
  name: string;
  items: readonly MenuItem[];
};

/** The actions of a row, in a menu behind three dots. */
export function ActionsMenu({ name, items }: ActionsMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name })}
          icon={<Ellipsis />}
          className="text-muted"
        />
      }
      items={items}
    />
  );
}
