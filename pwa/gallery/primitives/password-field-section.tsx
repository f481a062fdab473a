import { PasswordField } from '../../src/design/primitives/password-field';
import { Clicked, Focused } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

const common = { autoComplete: 'off' } as const;

export const passwordFieldSection: GallerySection = {
  id: 'password-field',
  title: 'Password field',
  components: ['PasswordField'],
  Content: () => (
    <>
      <State name="Empty, hint">
        <PasswordField {...common} label="Password" hint="At least 8 characters." />
      </State>
      <State name="Focus">
        <Focused target="input">
          <PasswordField {...common} label="Current password" defaultValue="on the road" />
        </Focused>
      </State>
      <State name="Shown">
        <Clicked target="button">
          <PasswordField {...common} label="Shown password" defaultValue="on the road" />
        </Clicked>
      </State>
      <State name="Error">
        <PasswordField
          {...common}
          label="Wrong password"
          defaultValue="road"
          error="A password has at least 8 characters."
        />
      </State>
      <State name="Disabled">
        <PasswordField {...common} label="Disabled password" defaultValue="on the road" disabled />
      </State>
    </>
  ),
};
