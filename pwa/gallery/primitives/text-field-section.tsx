import { TextField } from '../../src/design/primitives/field';
import { Focused } from '../forced-state';
import type { GallerySection } from '../gallery-section';
import { State } from '../state';

export const textFieldSection: GallerySection = {
  id: 'text-field',
  title: 'Text field',
  components: ['TextField'],
  Content: () => (
    <>
      <State name="Empty, hint, placeholder">
        <TextField label="Name" placeholder="Ruth" hint="As friends call you." />
      </State>
      <State name="Focus">
        <Focused target="input">
          <TextField label="Name, focus" defaultValue="Ruth" />
        </Focused>
      </State>
      <State name="Error">
        <TextField
          label="Email"
          type="email"
          defaultValue="ruth@"
          hint="We send the code to this address."
          error="This is not an email address."
        />
      </State>
      <State name="Disabled">
        <TextField label="Name, disabled" defaultValue="Ruth" disabled />
      </State>
      <State name="Long text">
        <TextField
          label="A label that is longer than one line of a small phone takes a second line"
          defaultValue="A text that is longer than its field is cut at the end of the field"
        />
      </State>
    </>
  ),
};
