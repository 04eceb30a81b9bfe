import { asSentences } from '../../words.ts'
import { THEIRS_SHOWN } from '../words.ts'

/** Who can sign in to the salon, and the page on which an invited person joins. */
export const team = {
  team: {
    title: 'Team',
    intro: 'Everyone here signs in with an email and password of their own.',
    alone: 'Nobody but you can sign in',
    aloneText:
      'Invite your front desk and your stylists. Each of them gets a login of their own, sees what their role needs, and can be removed at any time.',
    members: 'Can sign in',
    you: 'You',
    servesAs: (staffMember: string) => `Serves clients as ${staffMember}`,
    change: 'Change',
    changeOf: (name: string) => `Change ${name}`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
  },
  role: { owner: 'Owner', manager: 'Manager', front_desk: 'Front desk', stylist: 'Stylist' },
  roleHint: {
    owner: 'Everything, including billing and the team.',
    manager: 'Everything except billing and the team.',
    front_desk: 'Calendar, clients, messages and checkout.',
    stylist: 'The calendar, and own clients from check-in to completion.',
  },
  otherRole: {
    title: 'This page is for other roles',
    text: (role: string, hint: string) =>
      `Your role is ${role}. ${hint} An owner of the salon can change it.`,
    toToday: 'Go to Today',
  },
  form: {
    email: 'Email',
    role: 'Role',
    staffMember: 'Serves clients as (optional)',
    nobody: 'Nobody',
    staffHint: 'They can then check in and complete the visits of this person.',
    stylistHint:
      'Choose the person they are. Without one, a stylist sees the calendar and can do nothing in it.',
  },
  invite: {
    title: 'Invite somebody',
    submit: 'Send the invitation',
    sending: 'Sending...',
    sent: (email: string) => `Invitation sent to ${email}`,
  },
  open: {
    title: 'Invited',
    until: (when: string) => `The link works until ${when}`,
    expired: 'The link has expired. Send it again for a new one.',
    resend: 'Send again',
    resendTo: (email: string) => `Send again to ${email}`,
    withdraw: 'Withdraw',
    withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
    withdrawTitle: 'Withdraw the invitation?',
    withdrawText: (email: string) =>
      `The link that was sent to ${email} stops working. You can invite them again.`,
    withdrawn: (email: string) => `Invitation withdrawn: ${email}`,
  },
  changing: {
    title: (name: string) => `Change ${name}`,
    signsOut: 'A new role signs the person out. It holds from the next sign-in on.',
    changedMeanwhile: (role: string, staffMember = 'nobody') =>
      asSentences(
        `Someone else changed this meanwhile. It is now: ${role}, serving clients as ${staffMember}`,
        THEIRS_SHOWN,
      ),
    save: 'Save',
    saved: 'Saved',
    cancel: 'Cancel',
  },
  removing: {
    title: (name: string) => `Remove ${name}?`,
    text: (name: string) =>
      `${name} is signed out everywhere at once and cannot sign in to this salon any more. Visits and clients stay.`,
    confirm: 'Remove',
    cancel: 'Cancel',
    done: (name: string) => `${name} can no longer sign in`,
  },
  joining: {
    title: (salon: string) => `Join ${salon}`,
    titleUnknown: 'Join a salon',
    as: (role: string) => `You’re invited as: ${role}.`,
    choose: 'Choose a password to sign in with from now on.',
    haveAccount:
      'You have an account already. Enter its password to join. If you don’t know it any more, ask the salon to invite another email address of yours.',
    signedIn: (name: string) => `${name} is signed in here. Sign out to join.`,
    signOut: 'Sign out',
    incomplete: 'This link is incomplete. Please open it from the email again.',
    name: 'Your name',
    email: 'Email',
    newPassword: 'Password',
    passwordRule: '8 to 128 characters',
    password: 'Your password',
    submit: 'Join',
    submitting: 'Joining...',
    signIn: 'Sign in',
  },
}
